package orbweaver.language.constraint;

/** Origin of a type of constraints or actions. */
public enum Provenance {
  PAPER("W4, the paper of 1996"),
  PROGRAM("W4, only in its program"),
  ORBWEAVER("Orbweaver");

  private final String words;

  Provenance(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
