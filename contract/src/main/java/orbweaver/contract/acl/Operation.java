package orbweaver.contract.acl;

/** Kafka operation. A grant of read, write or delete implies describe. */
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

  /** Returns its name in Kafka's spelling. */
  public String text() {
    return text;
  }
}
