package orbweaver.runtime.settings;

import java.util.Collection;
import orbweaver.language.syntax.SpellingSuggestion;

/** Invalid setting; the message contains its name, its value and the expected value. */
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String name;
  private final String problem;

  public SettingException(String name, String value, String expected) {
    this(name, value + " (expected: " + expected + ")");
  }

  /**
   * Creates the exception.
   *
   * @param problem the value and the expected one
   */
  public SettingException(String name, String problem) {
    super(name + ": " + problem);
    this.name = name;
    this.problem = problem;
  }

  /** Returns the name of the setting. */
  public String name() {
    return name;
  }

  /** Returns the message without the name. */
  public String problem() {
    return problem;
  }

  /**
   * Returns the exception for an unknown variable, with the most similar known name.
   *
   * @param known names of the known variables
   */
  public static SettingException unknown(String name, Collection<String> known) {
    var nearest = SpellingSuggestion.closest(name, known);
    var advice = nearest.isEmpty() ? "it has no effect; unset it" : "did you mean " + nearest + "?";
    return new SettingException(name, "no such variable (" + advice + ")");
  }
}
