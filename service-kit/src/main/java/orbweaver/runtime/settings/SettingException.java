package orbweaver.runtime.settings;

import java.util.Collection;
import orbweaver.language.syntax.SpellingSuggestion;

/** Invalid setting; the message contains its name, its value and the expected value. */
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SettingException(String name, String value, String expected) {
    super(name + ": " + value + " (expected: " + expected + ")");
  }

  private SettingException(String message) {
    super(message);
  }

  /**
   * Returns the exception for an unknown variable, with the most similar known name.
   *
   * @param known names of the known variables
   */
  public static SettingException unknown(String name, Collection<String> known) {
    var nearest = SpellingSuggestion.closest(name, known);
    var advice = nearest.isEmpty() ? "it has no effect; unset it" : "did you mean " + nearest + "?";
    return new SettingException(name + ": no such variable (" + advice + ")");
  }
}
