/** What the documentation of the API says, in German. The description itself is in English. */
export const germanApiDocs: Record<string, string> = {
  ':count calls': ':count Aufrufe',
  ':count more characters are not shown.': ':count weitere Zeichen werden nicht gezeigt.',
  ':count ms': ':count ms',
  'A page': 'Eine Seite',
  'A refusal has a status from 400 on, and a sentence for people. Where fields are wrong, each has its own:':
    'Eine Ablehnung hat einen Status ab 400 und einen Satz für Menschen. Wo Felder falsch sind, hat jedes seinen eigenen:',
  'A token lets a program of yours act in your name. Create one for each program in your account settings; it is shown once, so keep it like a password.':
    'Mit einem Token handelt ein Programm von dir in deinem Namen. Erstelle für jedes Programm eines in deinen Kontoeinstellungen. Es wird nur einmal gezeigt: bewahre es auf wie ein Passwort.',
  'Access tokens': 'Zugriffstoken',
  'After the last page there is none: the next page is null. Some lists have no total.':
    'Nach der letzten Seite kommt keine mehr: die nächste Seite ist dann null. Manche Listen nennen keine Gesamtzahl.',
  'An answer 422': 'Eine Antwort 422',
  Answer: 'Antwort',
  'Answer: :status': 'Antwort: :status',
  'Assumed calls': 'Angenommene Aufrufe',
  'Assumed: no specification promises this call. A backend without it answers 404, 405 or 501.':
    'Angenommen: keine Spezifikation verspricht diesen Aufruf. Ein Backend, das ihn nicht hat, antwortet mit 404, 405 oder 501.',
  Body: 'Inhalt',
  'Body, as JSON': 'Inhalt als JSON',
  'Calls marked as assumed are promised by no specification. A site whose backend lacks one answers 404, 405 or 501: do without it then.':
    'Aufrufe, die als angenommen markiert sind, verspricht keine Spezifikation. Eine Seite, deren Backend einen nicht hat, antwortet mit 404, 405 oder 501: dann muss es ohne ihn gehen.',
  Copy: 'Kopieren',
  'Copy link': 'Link kopieren',
  'Create a token': 'Token erstellen',
  'Each answer names its request in a header. Say it when you report a problem:':
    'Jede Antwort nennt ihre Anfrage in einem Header. Gib ihn an, wenn du ein Problem meldest:',
  Errors: 'Fehler',
  'Every call of this site, for programs of your own. Each can be tried here with a token of yours.':
    'Alle Aufrufe dieser Seite, für deine eigenen Programme. Jeden kannst du hier mit einem Token von dir ausprobieren.',
  Example: 'Beispiel',
  'Example answer': 'Beispiel einer Antwort',
  'Example answer, made up': 'Beispiel einer Antwort, ausgedacht',
  'Example request': 'Beispiel einer Anfrage',
  'Find a call': 'Aufruf finden',
  'Form with a file': 'Formular mit einer Datei',
  'It changes real data in your name: :call': 'Sie ändert echte Daten in deinem Namen: :call',
  'It stays in this page’s memory and is forgotten when you leave.':
    'Es bleibt im Speicher dieser Seite und ist vergessen, wenn du gehst.',
  'Language of examples': 'Sprache der Beispiele',
  Limits: 'Grenzen',
  'Lists and pages': 'Listen und Seiten',
  'Long lists come page by page. Pages begin with 1, and how many rows one has is a wish:':
    'Lange Listen kommen Seite für Seite. Gezählt wird ab 1, und wie viele Zeilen eine Seite hat, ist ein Wunsch:',
  'Needs a token.': 'Braucht ein Token.',
  'No answer': 'Keine Antwort',
  'No call fits these words.': 'Zu diesen Wörtern passt kein Aufruf.',
  'No fixed fields.': 'Keine festen Felder.',
  'No token looks like this. Copy it anew.': 'So sieht kein Token aus. Kopiere es noch einmal.',
  'Only for a browser with a session. Programs use a token instead.':
    'Nur für einen Browser mit Sitzung. Programme benutzen stattdessen ein Token.',
  Parameters: 'Parameter',
  'Paste a token to send': 'Zum Senden ein Token einfügen',
  Refusals: 'Ablehnungen',
  'Requests and answers': 'Anfragen und Antworten',
  Send: 'Senden',
  'Send JSON and accept JSON. Where a file goes along, the call says so and takes a form.':
    'Sende JSON und nimm JSON an. Wo eine Datei mitkommt, steht es beim Aufruf, und er nimmt ein Formular.',
  'Send PUT and DELETE as they are. Where a network lets only POST through, send a POST that names the method in a header:':
    'Sende PUT und DELETE, wie sie sind. Wo ein Netz nur POST durchlässt, sende ein POST, das die Methode in einem Header nennt:',
  'Send no cookies with it. A request with a token needs no session, and no token against forgery.':
    'Sende keine Cookies mit. Eine Anfrage mit Token braucht keine Sitzung und kein Token gegen Fälschung.',
  'Send this request?': 'Diese Anfrage senden?',
  'Send without a token': 'Ohne Token senden',
  'Sent as multipart/form-data, not as JSON.':
    'Wird als multipart/form-data gesendet, nicht als JSON.',
  'Sent with each request': 'Kommt mit jeder Anfrage',
  'Something failed behind the API. The same request may succeed later.':
    'Hinter der API ging etwas schief. Dieselbe Anfrage kann später gelingen.',
  'The answer has no body.': 'Die Antwort hat keinen Inhalt.',
  'The request that left': 'Die gesendete Anfrage',
  'The request was refused. The answer says why.':
    'Die Anfrage wurde abgelehnt. Die Antwort sagt, warum.',
  'The whole description as OpenAPI 3.1': 'Die ganze Beschreibung als OpenAPI 3.1',
  'This call belongs to a browser’s session and cannot be made with a token.':
    'Dieser Aufruf gehört zur Sitzung eines Browsers und geht nicht mit einem Token.',
  'This changes real data. You are asked first.':
    'Das ändert echte Daten. Du wirst vorher gefragt.',
  'This is no valid JSON.': 'Das ist kein gültiges JSON.',
  'Try it': 'Ausprobieren',
  'What could be guessed or sent to many people is counted: the call says how often. The site may count all requests as well. An answer 429 says how many seconds to wait:':
    'Was man erraten oder an viele senden könnte, wird gezählt: wie oft es geht, steht beim Aufruf. Die Seite kann auch alle Anfragen zählen. Eine Antwort 429 sagt, wie viele Sekunden zu warten sind:',
  'Where most calls are': 'Hier liegen die meisten Aufrufe',
  'Works without a token too, with what guests may see.':
    'Geht auch ohne Token, mit dem, was Gäste sehen dürfen.',
  'It waits where an answer says for how long, and tells everything else by an error with status, message and fields.':
    'Er wartet, wo eine Antwort sagt, wie lange, und meldet alles andere als Fehler mit Status, Nachricht und Feldern.',
  'One module without dependencies, for Node from 20 on and for browsers, and its types: a call by its name, with what goes in and what comes out. Copy both files into your project.':
    'Ein Modul ohne Abhängigkeiten, für Node ab 20 und für Browser, und seine Typen: ein Aufruf beim Namen, mit dem, was hineingeht und herauskommt. Kopiere beide Dateien in dein Projekt.',
  'TypeScript client': 'Client für TypeScript',
  'With the client': 'Mit dem Client',
  'Your token': 'Dein Token',
  assumed: 'angenommen',
  'in the path': 'im Pfad',
  'in the query': 'in der Abfrage',
  required: 'nötig',
};
