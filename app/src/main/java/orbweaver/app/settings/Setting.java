package orbweaver.app.settings;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;

/**
 * Setting of a service process: a row of {@link ServiceVariables}.
 *
 * @param variable environment variable
 * @param parser parser of its text; throws an {@link IllegalArgumentException} whose message has
 *     the text and the expected form
 * @param defaultText text of the default; without one the setting is absent by default
 * @param description meaning and unit of the value
 */
public record Setting<T>(
    String variable, Function<String, T> parser, Optional<String> defaultText, String description) {
  static <T> Setting<T> optional(String variable, Function<String, T> parser, String description) {
    return new Setting<>(variable, parser, Optional.empty(), description);
  }

  static <T> Setting<T> withDefault(
      String variable, Function<String, T> parser, String defaultText, String description) {
    return new Setting<>(variable, parser, Optional.of(defaultText), description);
  }

  /**
   * Parses a value.
   *
   * @throws SettingException if the text is not a valid value
   */
  public T parse(String text) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw invalid(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the value in an environment, or the default; empty if there is neither.
   *
   * @throws SettingException if the variable has an invalid value
   */
  Optional<T> find(Environment environment) {
    return environment.text(variable).or(() -> defaultText).map(this::parse);
  }

  /**
   * Returns the value in an environment, or the default.
   *
   * @throws SettingException if the variable has an invalid value or none
   */
  T read(Environment environment) {
    return find(environment).orElseThrow(() -> invalid("missing (expected: a value)"));
  }

  /**
   * Returns the exception for an invalid value.
   *
   * @param problem the value and the expected one
   */
  SettingException invalid(String problem) {
    return new SettingException(variable, problem);
  }
}
