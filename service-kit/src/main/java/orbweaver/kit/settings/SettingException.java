package orbweaver.kit.settings;

/** A setting that cannot be; the message names it, what it was and what was expected. */
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SettingException(String name, String value, String expected) {
    super(name + ": " + value + " (expected: " + expected + ")");
  }
}
