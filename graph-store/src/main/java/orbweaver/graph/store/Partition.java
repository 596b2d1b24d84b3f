package orbweaver.graph.store;

import static orbweaver.contract.json.Preconditions.require;

import orbweaver.contract.Topic;

/** Partition of one of the topics that graph-sink consumes. */
public record Partition(Topic topic, int number) {
  public Partition {
    require(number >= 0, "partition", number, ">= 0");
  }

  @Override
  public String toString() {
    return topic.shortName() + "-" + number;
  }
}
