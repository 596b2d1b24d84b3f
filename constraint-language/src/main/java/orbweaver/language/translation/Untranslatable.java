package orbweaver.language.translation;

/** One notation has no words for what is said in the other. */
public final class Untranslatable extends Exception {
  private static final long serialVersionUID = 1;

  Untranslatable(String reason) {
    super(reason);
  }
}
