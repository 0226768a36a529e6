/** Arabic of pages that somebody wrote, and of the contact form. */
export const arabicOfPages: Record<string, string> = {
  'A question, an idea, something that does not work? Write to us, and we answer by email.': 'سؤال أو فكرة أو شيء لا يعمل؟ اكتب إلينا وسنجيبك بالبريد الإلكتروني.',
  'Your message could not be sent before. Here it is again.': 'تعذّر إرسال رسالتك من قبل. ها هي مرة أخرى.',
  Message: 'الرسالة',
  'Send message': 'إرسال الرسالة',
  'Your message has been submitted.': 'تم إرسال رسالتك.',
  Table: 'جدول',
  ':site player': 'مشغّل :site',
  Name: 'الاسم',
};
