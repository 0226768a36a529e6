import { arabicAccount, arabicAccountMore } from './arabic-account.ts';
import { arabicApiDocs } from './arabic-api-docs.ts';
import { arabicOfLibrary } from './arabic-library.ts';
import { arabicOfLists } from './arabic-lists.ts';
import {
  arabicOfMusic,
  arabicOfOffer,
  arabicOfPages,
  arabicOfSafety,
  arabicUploads,
} from './arabic-offer.ts';
import { arabicOfChannels } from './arabic-channels.ts';
import { arabicOfPeople } from './arabic-people.ts';
import { arabicOfPlayer } from './arabic-player.ts';
import { arabicOfPlaylists } from './arabic-playlists.ts';
import { arabicOfScreens } from './arabic-screens.ts';
import { arabicOfSearch } from './arabic-search.ts';
import { arabicOfShell } from './arabic-shell.ts';

/** Arabic by the English text that the app shows; written from right to left. Placeholders keep their names. */
export const arabic: Record<string, string> = {
  ...arabicOfMusic,
  ...arabicOfPages,
  ...arabicOfSafety,
  ...arabicOfOffer,
  ...arabicOfPeople,
  ...arabicOfPlayer,
  ...arabicOfPlaylists,
  ...arabicOfSearch,
  ...arabicOfChannels,
  ...arabicOfShell,
  ...arabicOfLibrary,
  ...arabicOfLists,
  ...arabicOfScreens,
  // Shell
  'Skip to content': 'انتقل إلى المحتوى',
  'Skip to player': 'انتقل إلى المشغّل',
  ':site home': 'الصفحة الرئيسية لـ :site',
  Main: 'القائمة الرئيسية',
  Menu: 'القائمة',
  More: 'المزيد',
  Footer: 'تذييل الصفحة',
  Login: 'تسجيل الدخول',
  Register: 'إنشاء حساب',
  'Account menu': 'قائمة الحساب',
  'Profile page': 'الملف الشخصي',
  Billing: 'الفوترة',
  Notifications: 'الإشعارات',
  'Notifications, :count unread': 'الإشعارات، :count غير مقروءة',
  'Log out': 'تسجيل الخروج',
  'Dark mode': 'الوضع الداكن',
  'Light theme': 'المظهر الفاتح',
  'Dark theme': 'المظهر الداكن',
  Language: 'اللغة',
  'Language: :name': 'اللغة: :name',
  'Copyright © :year :name': 'حقوق النشر © :year :name',
  'Copyright © :year :name, All Rights Reserved': 'حقوق النشر © :year :name، جميع الحقوق محفوظة',
  'Cookie notice': 'إشعار ملفات تعريف الارتباط',
  'We use cookies to optimize site functionality and provide you with the best possible experience.':
    'نستخدم ملفات تعريف الارتباط لتحسين عمل الموقع ولنقدّم لك أفضل تجربة ممكنة.',
  'Read about cookies': 'اقرأ عن ملفات تعريف الارتباط',
  OK: 'حسنًا',
  Close: 'إغلاق',
  Cancel: 'إلغاء',
  Delete: 'حذف',
  Loading: 'جارٍ التحميل',
  'Try again': 'حاول مرة أخرى',
  'You are offline. This page goes on as soon as you are back.':
    'أنت غير متصل. تتابع هذه الصفحة فور عودة الاتصال.',
  'You are back online.': 'عاد الاتصال.',
  'You are offline': 'أنت غير متصل',
  'This page has not been opened on this device yet, so it needs a connection. It opens by itself as soon as there is one.':
    'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، ولذلك تحتاج إلى اتصال. ستفتح من تلقاء نفسها حالما يتوفر.',
  'Try now': 'جرّب الآن',
  'Please sign in again': 'يرجى تسجيل الدخول من جديد',
  'You were signed out in the meantime. The page stays as it is, and you go on where you were.':
    'تم تسجيل خروجك في هذه الأثناء. تبقى الصفحة كما هي، وتتابع من حيث كنت.',
  "Can't logout while in appearance editor.": 'لا يمكن تسجيل الخروج أثناء تحرير المظهر.',
  'Load again': 'أعد التحميل',
  'Load more': 'عرض المزيد',
  Home: 'الرئيسية',

  // Signing in
  'Sign in': 'تسجيل الدخول',
  'Sign in to your account': 'سجّل الدخول إلى حسابك',
  'To join your team on :siteName, login to your account':
    'للانضمام إلى فريقك على :siteName، سجّل الدخول إلى حسابك',
  Email: 'البريد الإلكتروني',
  Password: 'كلمة المرور',
  'Show password': 'إظهار كلمة المرور',
  'Hide password': 'إخفاء كلمة المرور',
  'Stay signed in for a month': 'أبقني مسجّل الدخول لمدة شهر',
  'Forgot your password?': 'هل نسيت كلمة المرور؟',
  "Don't have an account? Sign up.": 'ليس لديك حساب؟ أنشئ حسابًا.',
  OR: 'أو',
  'Or sign in with': 'أو سجّل الدخول عبر',
  'Or sign up with': 'أو أنشئ حسابًا عبر',
  'Continue with :service': 'المتابعة عبر :service',
  'Continue with google': 'المتابعة عبر Google',
  'Continue with facebook': 'المتابعة عبر Facebook',
  'Continue with twitter': 'المتابعة عبر Twitter',
  'Continue with envato': 'المتابعة عبر Envato',
  Continue: 'متابعة',
  'Two factor authentication': 'المصادقة الثنائية',
  'Please confirm access to your account by entering the authentication code provided by your authenticator application.':
    'يرجى تأكيد الدخول إلى حسابك بإدخال الرمز الذي يعرضه تطبيق المصادقة.',
  'Please confirm access to your account by entering one of your emergency recovery codes.':
    'يرجى تأكيد الدخول إلى حسابك بإدخال أحد رموز الاسترداد.',
  Code: 'الرمز',
  'Recovery code': 'رمز الاسترداد',
  'Use recovery code instead': 'استخدم رمز الاسترداد بدلًا من ذلك',
  'Use authentication code instead': 'استخدم رمز المصادقة بدلًا من ذلك',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'An error occurred. Please try again later': 'حدث خطأ. يرجى المحاولة لاحقًا',
  'Could not verify you are human.': 'تعذّر التحقق من أنك إنسان.',
  'Password required': 'كلمة المرور مطلوبة',
  'An account with this email exists already. Enter its password to connect :service to it.':
    'يوجد حساب بهذا البريد الإلكتروني. أدخل كلمة مروره لربطه بـ :service.',
  Connect: 'ربط',

  // Signing up
  'Create account': 'إنشاء الحساب',
  'Create a new account': 'أنشئ حسابًا جديدًا',
  'To join your team on :siteName, create an account':
    'للانضمام إلى فريقك على :siteName، أنشئ حسابًا',
  "First, let's create your account": 'لننشئ حسابك أولًا',
  'Confirm password': 'تأكيد كلمة المرور',
  'I accept the :name': 'أوافق على :name',
  'Already have an account? Sign in.': 'لديك حساب بالفعل؟ سجّل الدخول.',
  'Terms of service': 'شروط الخدمة',
  'Privacy policy': 'سياسة الخصوصية',
  'Verify your email': 'أكّد بريدك الإلكتروني',
  'Enter the verification code we sent to :email': 'أدخل رمز التحقق الذي أرسلناه إلى :email',
  Verify: 'تأكيد',
  'Resend code': 'إعادة إرسال الرمز',
  'Email sent': 'تم إرسال البريد',
  'Please choose': 'يرجى الاختيار',
  'Resend code in :seconds s': 'إعادة إرسال الرمز خلال :seconds ث',

  // Passwords
  'Reset your password': 'إعادة تعيين كلمة المرور',
  'Reset password': 'إعادة التعيين',
  'New password': 'كلمة المرور الجديدة',
  'Confirm new password': 'تأكيد كلمة المرور الجديدة',
  'Your password has been reset!': 'تمت إعادة تعيين كلمة المرور!',
  'Send link': 'إرسال الرابط',
  'Ask for a new link': 'طلب رابط جديد',
  'You are signed in as :name. You can choose a new password in your account settings.':
    'أنت مسجّل الدخول باسم :name. يمكنك اختيار كلمة مرور جديدة في إعدادات حسابك.',
  'Enter your email address below and we will send you a link to reset or create your password.':
    'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لإعادة تعيين كلمة المرور أو إنشائها.',

  // Pages that are not there, or not yet
  "Looks like you've found the doorway to the great nothing": 'يبدو أنك وجدت باب العدم الكبير',
  'There is no page at this address. The music is this way.':
    'لا توجد صفحة على هذا العنوان. الموسيقى من هنا.',
  'Take me there!': 'خذني إلى هناك!',
  'Page not found': 'الصفحة غير موجودة',
  'Something went wrong on this page': 'حدث خطأ ما في هذه الصفحة',
  'Nothing is lost. Load the page again, and it should be fine.':
    'لم يضِع شيء. أعد تحميل الصفحة وسيكون كل شيء على ما يرام.',
  'This page is being built. It will be here soon.': 'هذه الصفحة قيد الإنشاء، وستكون هنا قريبًا.',
  'There was an issue. Please try again.': 'حدثت مشكلة. يرجى المحاولة مرة أخرى.',
  'There was an issue loading this page': 'حدثت مشكلة أثناء تحميل هذه الصفحة',
  'Please try again later': 'يرجى المحاولة لاحقًا',
  'There are no items matching your query': 'لا توجد عناصر تطابق بحثك',
  'An error occured': 'حدث خطأ',
  'Download log': 'تنزيل السجل',
  'Expand vendor frames': 'إظهار استدعاءات المكتبات',
  'Collapse vendor frames': 'إخفاء استدعاءات المكتبات',
  ':count vendor frame': 'استدعاء مكتبة: :count',
  ':count vendor frames': 'استدعاءات المكتبات: :count',

  // Notifications and workspaces
  'Hang tight!': 'لحظات قليلة!',
  'Notifications will start showing up here soon.': 'ستظهر إشعاراتك هنا قريبًا.',
  'Mark all as read': 'تعليم الكل كمقروء',
  Unread: 'غير مقروء',
  Join: 'انضمام',
  Decline: 'رفض',
  'Joined workspace': 'انضممت إلى مساحة العمل',
  'Declined workspace invitation': 'رفضت دعوة مساحة العمل',
  'This invite is no longer valid': 'لم تعد هذه الدعوة صالحة',
  'Notification settings': 'إعدادات الإشعارات',
  Workspace: 'مساحة العمل',
  Default: 'الافتراضية',
  '1 member': 'عضو واحد',
  ':count members': 'عدد الأعضاء: :count',
  '(opens in a new tab)': '(يُفتح في علامة تبويب جديدة)',
  'Mark as read': 'تعليم كمقروء',
  'Notifications blocked. Please enable them for this site from browser settings.':
    'الإشعارات محظورة. يرجى السماح بها لهذا الموقع من إعدادات المتصفح.',
  'Updated preferences': 'تم تحديث التفضيلات',
  'What you hear about, by channel': 'ما تصلك أخباره حسب القناة',
  'What happens': 'الحدث',
  'All by :channel': 'الكل عبر :channel',
  ':name by :channel': ':name عبر :channel',
  Browser: 'المتصفح',
  Mobile: 'الجوال',
  SMS: 'رسالة نصية',
  'Choose what you want to hear about, and where.': 'اختر ما تريد أن تصلك أخباره، وأين.',
  'There are no notification settings to change here.': 'لا توجد هنا إعدادات إشعارات لتغييرها.',
  'You have unsaved changes': 'لديك تغييرات غير محفوظة',
  Discard: 'تجاهل',
  'Save changes': 'حفظ التغييرات',
  'For notifications in this browser, it will ask you to allow them.':
    'لتلقي الإشعارات في هذا المتصفح، سيطلب منك السماح بها.',
  'Artists you follow': 'الفنانون الذين تتابعهم',
  'New records and singles': 'ألبومات وأغانٍ جديدة',
  'Concerts near you': 'حفلات قريبة منك',
  'Your circle': 'دائرتك',
  'Replies to your comments': 'الردود على تعليقاتك',
  'New followers': 'متابعون جدد',
  'Invitations to workspaces': 'دعوات إلى مساحات العمل',
  'From Undersong': 'من Undersong',
  'New stories in the journal': 'قصص جديدة في المجلة',
  'a few seconds ago': 'قبل بضع ثوانٍ',

  // The site's own words and pages
  Settings: 'الإعدادات',
  Discover: 'اكتشف',
  'New records': 'إصدارات جديدة',
  'For artists': 'للفنانين',
  Genres: 'الأنواع',
  Offline: 'بلا اتصال',
  Upgrade: 'ترقية',
  'Get started': 'ابدأ الآن',
  Terms: 'الشروط',
  Privacy: 'الخصوصية',
  Cookies: 'ملفات تعريف الارتباط',
  Help: 'مساعدة',
  About: 'من نحن',
  'About us': 'من نحن',
  Plans: 'الخطط',
  'About the artist': 'عن الفنان',
  'with a plan': 'مع خطة',
  ':page comes with a plan. Choose one to open it.': '«:page» تأتي مع خطة. اختر واحدة لفتحها.',
  Contact: 'اتصل بنا',
  API: 'الواجهة البرمجية',
  Journal: 'المجلة',
  Radio: 'الراديو',
  'Your music will play from here.': 'من هنا ستُعزف موسيقاك.',
  'Search for artists, albums and tracks': 'ابحث عن فنانين وألبومات ومقطوعات',
  'Currently trending artists on :site': 'الفنانون الرائجون الآن على :site',

  // The landing page as this demo's settings have it
  'Hear what lies underneath': 'اسمع ما يكمن في الأعماق',
  'Undersong is a listening room for independent records. Whole albums, honest liner notes, and most of what you pay goes to the people who played.':
    'Undersong غرفة استماع للتسجيلات المستقلة: ألبومات كاملة، وملاحظات صادقة، ومعظم ما تدفعه يذهب إلى من عزفوا.',
  'Search for artists, albums and songs': 'ابحث عن فنانين وألبومات وأغانٍ',
  'Browse new records': 'تصفّح الإصدارات الجديدة',
  'Start listening': 'ابدأ الاستماع',

  // What went wrong, in the app's, the gateway's and the backend's words
  'We could not reach the server. Check your connection and try again.':
    'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
  'Your session has expired. Please load the page again.': 'انتهت جلستك. يرجى إعادة تحميل الصفحة.',
  'This page was open for too long. Reload it and try again.':
    'ظلّت هذه الصفحة مفتوحة مدة طويلة. أعد تحميلها وحاول مرة أخرى.',
  'Something went wrong on our side. Please try again.':
    'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.',
  'The service had a problem with this request. Please try again.':
    'واجهت الخدمة مشكلة في هذا الطلب. يرجى المحاولة مرة أخرى.',
  'The service cannot be reached right now. Please try again in a moment.':
    'لا يمكن الوصول إلى الخدمة الآن. يرجى المحاولة بعد قليل.',
  'The service took too long to answer. Please try again in a moment.':
    'استغرقت الخدمة وقتًا طويلًا في الرد. يرجى المحاولة بعد قليل.',
  'Unauthenticated.': 'يرجى تسجيل الدخول.',
  'Server Error': 'خطأ في الخادم',
  'These credentials do not match our records.': 'بيانات الدخول هذه غير مسجلة لدينا.',
  'The email field is required.': 'حقل البريد الإلكتروني مطلوب.',
  'The password field is required.': 'حقل كلمة المرور مطلوب.',
  'The email has already been taken.': 'هذا البريد الإلكتروني مستخدم بالفعل.',
  'The email must be a valid email address.': 'يجب أن يكون البريد الإلكتروني صالحًا.',
  'The url must be a valid URL.': 'هذا ليس عنوانًا صالحًا على الويب.',
  'The password must be at least 8 characters.': 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
  'The password confirmation does not match.': 'تأكيد كلمة المرور غير مطابق.',
  'The provided two factor authentication code was invalid.': 'رمز المصادقة غير صحيح.',
  'The provided two factor recovery code was invalid.': 'رمز الاسترداد غير صحيح.',
  "We can't find a user with that email address.": 'لا يوجد حساب بهذا البريد الإلكتروني.',
  'We have emailed your password reset link!': 'أرسلنا إليك رابط إعادة تعيين كلمة المرور!',
  'Please wait before retrying.': 'يرجى الانتظار قبل المحاولة من جديد.',
  'This password reset token is invalid.': 'رابط إعادة التعيين هذا غير صالح.',
  'This verification code is not valid.': 'هذا الرمز غير صالح.',
  'The provided password is incorrect.': 'كلمة المرور غير صحيحة.',
  'First name': 'الاسم الأول',
  'What do you listen to most?': 'ما أكثر ما تستمع إليه؟',
  'Send me new records once a month': 'أرسلوا إليّ الإصدارات الجديدة مرة في الشهر',

  // Screens that are still to come
  'Soon you publish your records here.': 'قريبًا ستنشر إصداراتك من هنا.',
  'Soon you run the site from here.': 'قريبًا تدير الموقع من هنا.',
  'We are doing some maintenance. Please try again in a few minutes.':
    'نجري بعض أعمال الصيانة. حاول مرة أخرى بعد بضع دقائق.',
  'Too many attempts. Please wait a moment and try again.':
    'محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
  'Too many attempts. Try again :when.': 'محاولات كثيرة جدًا. حاول مرة أخرى :when.',
  'Too many attempts. Please wait a few minutes and try again.':
    'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
  'Please sign in to go on.': 'سجّل الدخول للمتابعة.',

  ...arabicAccount,
  ...arabicUploads,
  ...arabicAccountMore,
  ...arabicApiDocs,
};
