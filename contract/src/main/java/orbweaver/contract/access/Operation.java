package orbweaver.contract.access;

/** What may be done, as Kafka calls it. Whoever may read, write or delete may describe. */
public enum Operation {
  READ("Read"),
  WRITE("Write"),
  CREATE("Create"),
  DELETE("Delete"),
  DESCRIBE("Describe"),
  DESCRIBE_CONFIGS("DescribeConfigs");

  private final String text;

  Operation(String text) {
    this.text = text;
  }

  /** In Kafka's spelling. */
  public String text() {
    return text;
  }
}
