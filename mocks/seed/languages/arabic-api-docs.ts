/** What the documentation of the API says, in Arabic. The description itself is in English. */
export const arabicApiDocs: Record<string, string> = {
  ':count calls': ':count من الطلبات',
  ':count more characters are not shown.': 'لا تُعرض :count من الأحرف الباقية.',
  ':count ms': ':count مللي ثانية',
  'A page': 'صفحة واحدة',
  'A refusal has a status from 400 on, and a sentence for people. Where fields are wrong, each has its own:':
    'للرفض رمز حالة يبدأ من 400 وجملة يفهمها الناس. وحين تكون حقول خاطئة فلكل منها جملته:',
  'A token lets a program of yours act in your name. Create one for each program in your account settings; it is shown once, so keep it like a password.':
    'يتيح الرمز لبرنامجك أن يتصرف باسمك. أنشئ رمزًا لكل برنامج في إعدادات حسابك؛ يظهر مرة واحدة فقط، فاحفظه ككلمة المرور.',
  'Access tokens': 'رموز الوصول',
  'After the last page there is none: the next page is null. Some lists have no total.':
    'بعد الصفحة الأخيرة لا توجد صفحة: تكون الصفحة التالية null. ولبعض القوائم لا يُذكر المجموع.',
  'An answer 422': 'ردّ 422',
  Answer: 'الردّ',
  'Answer: :status': 'الردّ: :status',
  'Assumed calls': 'طلبات مفترضة',
  'Assumed: no specification promises this call. A backend without it answers 404, 405 or 501.':
    'مفترض: لا تَعِد أي مواصفة بهذا الطلب. والخادم الذي لا يملكه يردّ بـ 404 أو 405 أو 501.',
  Body: 'المحتوى',
  'Body, as JSON': 'المحتوى بصيغة JSON',
  'Calls marked as assumed are promised by no specification. A site whose backend lacks one answers 404, 405 or 501: do without it then.':
    'الطلبات الموسومة بأنها مفترضة لا تَعِد بها أي مواصفة. والموقع الذي لا يملك خادمه أحدها يردّ بـ 404 أو 405 أو 501: فاستغنِ عنه حينها.',
  Copy: 'نسخ',
  'Copy link': 'نسخ الرابط',
  'Create a token': 'إنشاء رمز',
  'Each answer names its request in a header. Say it when you report a problem:':
    'يسمّي كل ردّ طلبه في ترويسة. اذكرها حين تبلّغ عن مشكلة:',
  Errors: 'الأخطاء',
  'Every call of this site, for programs of your own. Each can be tried here with a token of yours.':
    'كل طلبات هذا الموقع، لبرامجك أنت. ويمكن تجربة كل منها هنا برمز من رموزك.',
  Example: 'مثال',
  'Example answer': 'مثال لردّ',
  'Example answer, made up': 'مثال لردّ، متخيَّل',
  'Example request': 'مثال لطلب',
  'Find a call': 'ابحث عن طلب',
  'Form with a file': 'نموذج مع ملف',
  'It changes real data in your name: :call': 'يغيّر بيانات حقيقية باسمك: :call',
  'It stays in this page’s memory and is forgotten when you leave.':
    'يبقى في ذاكرة هذه الصفحة ويُنسى حين تغادرها.',
  'Language of examples': 'لغة الأمثلة',
  Limits: 'الحدود',
  'Lists and pages': 'القوائم والصفحات',
  'Long lists come page by page. Pages begin with 1, and how many rows one has is a wish:':
    'تأتي القوائم الطويلة صفحةً صفحة. يبدأ العدّ من 1، وعدد الصفوف في الصفحة رغبة فحسب:',
  'Needs a token.': 'يحتاج إلى رمز.',
  'No answer': 'لا ردّ',
  'No call fits these words.': 'لا طلب يوافق هذه الكلمات.',
  'No fixed fields.': 'لا حقول ثابتة.',
  'No token looks like this. Copy it anew.': 'لا يبدو الرمز هكذا. انسخه من جديد.',
  'Only for a browser with a session. Programs use a token instead.':
    'لمتصفح له جلسة فقط. تستعمل البرامج رمزًا بدلًا من ذلك.',
  Parameters: 'المعاملات',
  'Paste a token to send': 'الصق رمزًا للإرسال',
  Refusals: 'حالات الرفض',
  'Requests and answers': 'الطلبات والردود',
  Send: 'إرسال',
  'Send JSON and accept JSON. Where a file goes along, the call says so and takes a form.':
    'أرسل JSON واقبل JSON. وحيث يرافق الطلبَ ملفٌ يُذكر ذلك ويُقبل نموذج.',
  'Send PUT and DELETE as they are. Where a network lets only POST through, send a POST that names the method in a header:':
    'أرسل PUT و DELETE كما هما. وحيث لا تسمح الشبكة إلا بـ POST، أرسل POST يسمّي الطريقة في ترويسة:',
  'Send no cookies with it. A request with a token needs no session, and no token against forgery.':
    'لا ترسل معه ملفات تعريف ارتباط. فالطلب برمز لا يحتاج إلى جلسة ولا إلى رمز ضد التزوير.',
  'Send this request?': 'هل تُرسل هذا الطلب؟',
  'Send without a token': 'إرسال بلا رمز',
  'Sent as multipart/form-data, not as JSON.': 'يُرسل بصيغة multipart/form-data لا JSON.',
  'Sent with each request': 'تُرسل مع كل طلب',
  'Something failed behind the API. The same request may succeed later.':
    'حدث خلل خلف الواجهة. وقد ينجح الطلب نفسه لاحقًا.',
  'The answer has no body.': 'لا محتوى للردّ.',
  'The request that left': 'الطلب المُرسل',
  'The request was refused. The answer says why.': 'رُفض الطلب. والردّ يذكر السبب.',
  'The whole description as OpenAPI 3.1': 'الوصف كاملًا بصيغة OpenAPI 3.1',
  'This call belongs to a browser’s session and cannot be made with a token.':
    'هذا الطلب يخص جلسة متصفح ولا يمكن إجراؤه برمز.',
  'This changes real data. You are asked first.': 'هذا يغيّر بيانات حقيقية. ستُسأل قبل ذلك.',
  'This is no valid JSON.': 'هذا ليس JSON صالحًا.',
  'Try it': 'جرّبه',
  'What could be guessed or sent to many people is counted: the call says how often. The site may count all requests as well. An answer 429 says how many seconds to wait:':
    'ما يمكن تخمينه أو إرساله إلى كثيرين يُعدّ: ويذكر الطلب كم مرة. وقد يعدّ الموقع كل الطلبات أيضًا. والردّ 429 يذكر كم ثانية تنتظر:',
  'Where most calls are': 'حيث معظم الطلبات',
  'Works without a token too, with what guests may see.':
    'يعمل بلا رمز أيضًا، بما يجوز للضيوف رؤيته.',
  'It waits where an answer says for how long, and tells everything else by an error with status, message and fields.':
    'ينتظر حيث يذكر الردّ مدة الانتظار، ويبلّغ عن كل ما سوى ذلك بخطأ له حالة ورسالة وحقول.',
  'One module without dependencies, for Node from 20 on and for browsers, and its types: a call by its name, with what goes in and what comes out. Copy both files into your project.':
    'وحدة واحدة بلا اعتماديات، لـ Node من الإصدار 20 وللمتصفحات، مع أنواعها: طلب باسمه، بما يدخل فيه وما يخرج منه. انسخ الملفين إلى مشروعك.',
  'TypeScript client': 'عميل TypeScript',
  'With the client': 'باستعمال العميل',
  'Your token': 'رمزك',
  assumed: 'مفترض',
  'in the path': 'في المسار',
  'in the query': 'في الاستعلام',
  required: 'مطلوب',
};
