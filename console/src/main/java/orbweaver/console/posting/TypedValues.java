package orbweaver.console.posting;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import orbweaver.console.page.Parameters;

/** Values of the fields of a form, and what is wrong with them. */
final class TypedValues {
  private final Function<String, Optional<String>> texts;
  private final Map<String, String> errors = new HashMap<>();

  private TypedValues(Function<String, Optional<String>> texts) {
    this.texts = texts;
  }

  /** Returns the values of a form that was sent. */
  static TypedValues sent(Parameters fields) {
    return new TypedValues(fields::longText);
  }

  /** Returns the values of a form that is filled with these. */
  static TypedValues filled(Map<String, String> values) {
    return new TypedValues(name -> Optional.ofNullable(values.get(name)));
  }

  /** Returns a value; empty if it is absent or blank. */
  Optional<String> text(String name) {
    return texts.apply(name).filter(Predicate.not(String::isBlank));
  }

  /** Tests whether a box is ticked. */
  boolean isTicked(String name) {
    return text(name).isPresent();
  }

  /** Returns what is wrong with a value; empty if nothing is. */
  String error(String name) {
    return errors.getOrDefault(name, "");
  }

  /** Notes what is wrong with a value. */
  void reject(String name, String error) {
    errors.put(name, error);
  }

  boolean hasErrors() {
    return !errors.isEmpty();
  }

  /** Reads a value that need not be given; empty if it is not, or is wrong. */
  <T> Optional<T> read(String name, Function<String, T> parser) {
    try {
      return text(name).map(parser);
    } catch (IllegalArgumentException e) {
      reject(name, String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /** Reads a value that must be given; empty if it is not, or is wrong. */
  <T> Optional<T> require(String name, String expected, Function<String, T> parser) {
    if (text(name).isEmpty()) reject(name, "nothing is typed (expected: " + expected + ")");
    return read(name, parser);
  }

  FormField.Line line(String name, String label, String hint) {
    return new FormField.Line(name, label, hint, text(name).orElse(""), error(name), false);
  }

  FormField.Line requiredLine(String name, String label, String hint) {
    return new FormField.Line(name, label, hint, text(name).orElse(""), error(name), true);
  }

  FormField.Lines lines(String name, String label, String hint, boolean isRequired) {
    return new FormField.Lines(name, label, hint, text(name).orElse(""), error(name), isRequired);
  }

  FormField.Box box(String name, String label, String hint) {
    return new FormField.Box(name, label, hint, isTicked(name), error(name));
  }

  FormField.Secret secret(String name, String label, String hint, boolean isNew) {
    return new FormField.Secret(name, label, hint, error(name), isNew);
  }
}
