package orbweaver.graph.store.change;

/** Result of the comparison of two bodies. */
public enum BodyComparison {
  SAME,
  DIFFERENT,
  /** Nothing proves or disproves that the bodies are equal. */
  UNKNOWN
}
