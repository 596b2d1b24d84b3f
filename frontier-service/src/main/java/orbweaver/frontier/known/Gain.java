package orbweaver.frontier.known;

/** What a URL gains by one mark more. */
public sealed interface Gain {
  /** Nothing: another beats it, or it is not the first that is too many. */
  record Nothing() implements Gain {}

  /** No way that leads farther, but the URL is wanted sooner than by any before. */
  record Sooner(Known known) implements Gain {}

  /** A way that may lead farther. */
  record Better(Known known) implements Gain {}

  /** One that is not kept, the first for which there is no room. */
  record TooMany(Known known) implements Gain {}
}
