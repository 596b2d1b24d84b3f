package orbweaver.contract.json.canonical;

/** Exception that JSON is not canonical; the general reader decides whether it is valid. */
public final class NotCanonical extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotCanonical() {
    super("not canonical JSON", null, false, false);
  }
}
