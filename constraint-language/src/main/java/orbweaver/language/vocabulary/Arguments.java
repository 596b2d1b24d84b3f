package orbweaver.language.vocabulary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.text.Source;

/**
 * What stands behind the name of a constraint, read as its type wants it. A wrong argument is
 * answered with the place and the usage.
 */
public final class Arguments {
  private static final int LONGEST_NUMBER = 9;

  private final Source source;
  private final Group call;
  private final String usage;

  /**
   * @param call the whole constraint, its name first
   * @param usage how it is written
   */
  public Arguments(Source source, Group call, String usage) {
    this.source = source;
    this.call = call;
    this.usage = usage;
  }

  /** That there is none. */
  public void none() {
    if (call.members().size() != 1) throw wrong(call.members().get(1));
  }

  /** The only one. */
  public Form only() {
    var members = call.members();
    if (members.size() < 2) throw wrong(call);
    if (members.size() > 2) throw wrong(members.get(2));
    return members.get(1);
  }

  /** The only one, a whole number, not negative. */
  public int number() {
    var only = only();
    if (only instanceof Word(var digits, _) && isNumber(digits)) return Integer.parseInt(digits);
    throw wrong(only);
  }

  /** The only one, a text, in lower case. */
  public String text() {
    return text(only());
  }

  /** The only one, a text or a list of texts, in lower case, each once. */
  public List<String> texts() {
    return only() instanceof Group list
        ? texts(list).stream().distinct().toList()
        : List.of(text());
  }

  /** The texts of a list that holds one at least, in lower case. */
  public List<String> texts(Group list) {
    if (list.members().isEmpty()) throw wrong(list);
    var texts = new ArrayList<String>();
    for (var member : list.members()) texts.add(text(member));
    return texts;
  }

  /** Quoted text, a bare word or a keyword, in lower case; it is not empty. */
  public String text(Form form) {
    var text =
        switch (form) {
          case Text(var quoted, _) -> quoted.toLowerCase(Locale.ROOT);
          case Word word -> withoutColon(word.lowerCase());
          case Group list -> throw wrong(list);
        };
    if (text.isEmpty()) throw wrong(form);
    return text;
  }

  /** That this form is not what the usage asks for. */
  public FormulaSyntaxException wrong(Form form) {
    return source.wrong(form, usage);
  }

  /** Keywords are written {@code :html}. */
  private static String withoutColon(String word) {
    return word.startsWith(":") ? word.substring(1) : word;
  }

  private static boolean isNumber(String text) {
    return text.length() <= LONGEST_NUMBER && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
