package orbweaver.kit.settings;

import java.util.Collection;
import orbweaver.language.text.Nearest;

/** A setting that cannot be; the message names it, what it was and what was expected. */
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SettingException(String name, String value, String expected) {
    super(name + ": " + value + " (expected: " + expected + ")");
  }

  private SettingException(String message) {
    super(message);
  }

  /**
   * Of a variable that nobody reads.
   *
   * @param known those that somebody does
   */
  public static SettingException unknown(String name, Collection<String> known) {
    var nearest = Nearest.to(name, known);
    var next = nearest.isEmpty() ? "nobody reads it; unset it" : "did you mean " + nearest + "?";
    return new SettingException(name + ": no such variable (" + next + ")");
  }
}
