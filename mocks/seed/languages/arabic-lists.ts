/** Arabic of lists and tables of any length, sorted by the English. */
export const arabicOfLists: Record<string, string> = {
  '1 selected': 'تم تحديد 1',
  ':count of :total selected': 'تم تحديد :count من :total',
  ':count selected': 'تم تحديد :count',
  Actions: 'إجراءات',
  Added: 'تاريخ الإضافة',
  'Clear selection': 'إلغاء التحديد',
  'No longer available': 'لم يعد متاحًا',
  Number: 'الرقم',
  Plays: 'مرات الاستماع',
  Remove: 'إزالة',
  'Selected tracks': 'المقاطع المحددة',
  Title: 'العنوان',
  'Own order': 'الترتيب الأصلي',
  'Sort by': 'ترتيب حسب',
  Select: 'تحديد',
  'Sorted by :name': 'مرتب حسب: :name',
  'Sorted by :name, from the end': 'مرتب حسب: :name، من النهاية',
  'This site keeps its own order.': 'يحتفظ هذا الموقع بترتيبه الخاص.',
  'Reading the rest…': 'جارٍ قراءة البقية…',
  ':count of :total tracks…': ':count من :total مقطعًا…',
  ':count tracks…': ':count مقطعًا…',
  'Added :count tracks to :name': 'أُضيف :count مقطعًا إلى :name',
  'List too long to shuffle. Playing :count of its tracks.':
    'القائمة أطول من أن تُخلط. يُشغَّل :count من مقاطعها.',
  'List too long. Added the first :count of its tracks.':
    'القائمة طويلة جدًا. أُضيفت أول :count من مقاطعها.',
  'List too long. Saved the first :count of its tracks as :name.':
    'القائمة طويلة جدًا. حُفظت أول :count من مقاطعها باسم :name.',
  'Loading tracks…': 'جارٍ تحميل المقاطع…',
  'Stopped after :done of :count tracks.': 'توقّف بعد :done من :count مقطعًا.',
  'This playlist is too long for that.': 'قائمة التشغيل هذه أطول من ذلك.',
};
