package orbweaver.frontier.known;

/** What a URL that was seen gains by one mark more. */
public sealed interface Gain {
  /** Nothing: another beats it, or it is not the first that is too many. */
  record Nothing() implements Gain {}

  /** A way that may lead farther. */
  record Better(Known known) implements Gain {}

  /** One that is not kept, the first for which there is no room. */
  record TooMany(Known known) implements Gain {}
}
