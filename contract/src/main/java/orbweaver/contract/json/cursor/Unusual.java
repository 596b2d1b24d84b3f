package orbweaver.contract.json.cursor;

/** Exception that JSON is not canonical; the general reader decides whether it is valid. */
public final class Unusual extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Unusual() {
    super("not as it is written here", null, false, false);
  }
}
