/** Arabic of what is said when something goes wrong or would be lost, and of advertisements. */
export const arabicOfSafety: Record<string, string> = {
  'The rest of the site works as before. Try again; if that does not help, load the page anew.': 'بقية الموقع تعمل كما كانت. حاول مرة أخرى، وإن لم ينفع ذلك فأعد تحميل الصفحة.',
  'This page could not start': 'تعذّر تشغيل هذه الصفحة',
  'Nothing is lost. Load the page again; if it stays like this, try again in a few minutes.': 'لم يضِع شيء. أعد تحميل الصفحة، وإن بقيت هكذا فحاول مرة أخرى بعد بضع دقائق.',
  'Leave without saving?': 'هل تغادر دون حفظ؟',
  'What you changed on this page has not been saved yet.': 'لم يُحفظ بعد ما غيّرته في هذه الصفحة.',
  Leave: 'مغادرة',
  Stay: 'البقاء',
  Advertisement: 'إعلان',
};
