package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireId;

import orbweaver.contract.Topic;

/**
 * One of those who share a ring. It asks through an inlet of its own.
 *
 * <p>Example: {@code {"name":"leeds"}}
 *
 * @param name an id, and not {@code seed}: so the ring's own inlet is called
 */
public record Party(String name) {
  public Party {
    requireId("name", name);
    require(!name.equals(Topic.SEED.word()), "name", name, "another: that is the ring's own inlet");
  }

  /** Its inlet, as owners and verdicts name it: {@code seed.leeds}. */
  public String inlet() {
    return Topic.SEED.word(name);
  }

  /** Its inlet in a cluster: {@code orbweaver.seed.leeds.v1}. */
  public String topic(String prefix) {
    return Topic.SEED.in(prefix, name);
  }
}
