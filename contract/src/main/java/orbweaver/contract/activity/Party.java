package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.Optional;
import orbweaver.contract.Topic;

/**
 * Party that shares a pipeline with others and has a submission topic of its own.
 *
 * <p>Example: {@code {"name":"leeds"}}
 *
 * @param name an id; not {@code seed}, which is the name of the operator's submission topic
 */
public record Party(String name) {
  private static final String TOPIC_PREFIX = Topic.SEED.shortName("");

  public Party {
    requireId("name", name);
    require(
        !name.equals(Topic.SEED.shortName()),
        "name",
        name,
        "another name, this is the operator's topic");
  }

  /** Returns the party with that submission topic; empty for the topic of the operator. */
  public static Optional<Party> ofSubmissionTopic(String shortName) {
    return Optional.of(shortName)
        .filter(topic -> topic.startsWith(TOPIC_PREFIX))
        .map(topic -> new Party(topic.substring(TOPIC_PREFIX.length())));
  }

  /**
   * Returns the short name of its submission topic: {@code seed.leeds}. This name also identifies
   * the party as {@code Activity.owner} and as {@code SeedVerdict.topic}.
   */
  public String submissionTopic() {
    return Topic.SEED.shortName(name);
  }

  /** Returns the name of its submission topic in a cluster: {@code orbweaver.seed.leeds.v1}. */
  public String qualifiedSubmissionTopic(String prefix) {
    return Topic.SEED.qualifiedName(prefix, name);
  }
}
