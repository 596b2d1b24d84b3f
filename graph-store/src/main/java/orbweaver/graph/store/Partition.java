package orbweaver.graph.store;

import static orbweaver.contract.json.Preconditions.require;

import orbweaver.contract.Topic;

/** Partition of a topic that the graph is built from. */
public record Partition(Topic topic, int number) {
  public Partition {
    require(number >= 0, "partition", number, ">= 0");
  }

  @Override
  public String toString() {
    return topic.shortName() + "-" + number;
  }
}
