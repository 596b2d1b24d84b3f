package orbweaver.language.predicate;

/** Predicate on the presence of a value. */
public enum Presence implements Predicate {
  PRESENT("present"),
  ABSENT("absent");

  private final String word;

  Presence(String word) {
    this.word = word;
  }

  @Override
  public boolean holds(String value) {
    return this == PRESENT;
  }

  @Override
  public boolean holdsOfNothing() {
    return this == ABSENT;
  }

  @Override
  public String toString() {
    return word;
  }
}
