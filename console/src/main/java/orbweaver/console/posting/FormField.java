package orbweaver.console.posting;

import java.util.List;

/** Field of a form, with its value and what is wrong with it. */
public sealed interface FormField {
  /** Returns the name of the parameter. */
  String name();

  /** Returns what the field is for. */
  String label();

  /**
   * Text of one line.
   *
   * @param hint what to type; empty if the label says it
   * @param error what is wrong; empty if nothing is
   */
  record Line(String name, String label, String hint, String value, String error, boolean required)
      implements FormField {
    /** Returns the kind of value that a browser may know. */
    public String autocomplete() {
      return switch (name) {
        case AuthorFields.NAME -> "name";
        case AuthorFields.EMAIL -> "email";
        default -> "off";
      };
    }
  }

  /**
   * Text of several lines.
   *
   * @param hint what to type; empty if the label says it
   * @param error what is wrong; empty if nothing is
   */
  record Lines(String name, String label, String hint, String value, String error, boolean required)
      implements FormField {}

  /**
   * Password, whose value is never sent back.
   *
   * @param isNew whether it is chosen now, which a browser that keeps passwords asks for
   * @param error what is wrong; empty if nothing is
   */
  record Secret(String name, String label, String hint, String error, boolean isNew)
      implements FormField {}

  /**
   * Box to be ticked.
   *
   * @param error what is wrong; empty if nothing is
   */
  record Box(String name, String label, String hint, boolean checked, String error)
      implements FormField {}

  /**
   * Choice of one option.
   *
   * @param value value of the option that is chosen
   */
  record Choice(String name, String label, List<Option> options, String value)
      implements FormField {
    public Choice {
      options = List.copyOf(options);
    }
  }

  /** Option of a choice. */
  record Option(String value, String label) {}

  /** Returns what is wrong with the value; empty if nothing is. */
  default String problem() {
    return switch (this) {
      case Line line -> line.error();
      case Lines lines -> lines.error();
      case Secret secret -> secret.error();
      case Box box -> box.error();
      case Choice _ -> "";
    };
  }
}
