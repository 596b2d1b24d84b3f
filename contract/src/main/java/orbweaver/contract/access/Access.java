package orbweaver.contract.access;

import static orbweaver.contract.access.Operation.CREATE;
import static orbweaver.contract.access.Operation.DELETE;
import static orbweaver.contract.access.Operation.DESCRIBE;
import static orbweaver.contract.access.Operation.DESCRIBE_CONFIGS;
import static orbweaver.contract.access.Operation.READ;
import static orbweaver.contract.access.Operation.WRITE;
import static orbweaver.contract.access.Resource.GROUP;
import static orbweaver.contract.access.Resource.TOPIC;
import static orbweaver.contract.access.Resource.TRANSACTIONAL_ID;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;

/**
 * Access control policy of the pipeline with a topic prefix: the minimum of grants for each role.
 *
 * @param prefix of the names of topics, groups and transactional ids
 */
public record Access(String prefix) {
  private static final String EVERYONE = "everyone";

  /** Returns the grants of an operator, a service or a reader. */
  public List<Grant> of(Role role) {
    return switch (role) {
      case OPERATOR -> operator();
      case RULE_SERVICE -> Stream.concat(station(role), purging()).toList();
      case FRONTIER_SERVICE, FETCHER_SERVICE, EXTRACTOR_SERVICE, GRAPH_SINK ->
          station(role).toList();
      case READER -> Stream.concat(topics(role), reader()).toList();
      case PARTY -> throw new IllegalArgumentException("missing party name (expected: --party NAME)");
    };
  }

  /** Returns the grants of a party. */
  public List<Grant> of(Party party) {
    var topicName = party.topic(prefix);
    var own =
        Stream.of(
            Grant.of(TOPIC, topicName, READ, WRITE), Grant.ofAll(TRANSACTIONAL_ID, topicName + ".", WRITE));
    return Stream.concat(topics(Role.PARTY), own).toList();
  }

  private List<Grant> operator() {
    var all = prefix + ".";
    return List.of(
        Grant.ofAll(TOPIC, all, READ, WRITE, CREATE, DESCRIBE_CONFIGS),
        Grant.ofAll(GROUP, all, READ),
        Grant.ofAll(TRANSACTIONAL_ID, all, WRITE));
  }

  // All ids of a service begin with its group id: Kafka Streams appends a dash and more to it.
  private Stream<Grant> station(Role role) {
    var group = group(role);
    var own =
        Stream.of(Grant.ofAll(GROUP, group, READ), Grant.ofAll(TRANSACTIONAL_ID, group, WRITE));
    var state =
        role.isOnStreams()
            ? Stream.of(Grant.ofAll(TOPIC, group + "-", READ, WRITE, CREATE))
            : Stream.<Grant>empty();
    return Stream.of(topics(role), state, own).flatMap(grants -> grants);
  }

  /**
   * Returns the grants that rule-service needs to purge records: it reads the offsets of the other
   * services.
   */
  private Stream<Grant> purging() {
    return Stream.of(Role.values())
        .filter(role -> role.isStation() && role != Role.RULE_SERVICE)
        .map(role -> Grant.of(GROUP, group(role), DESCRIBE));
  }

  private Stream<Grant> reader() {
    return Stream.of(Grant.ofAll(GROUP, group(Role.READER), READ));
  }

  private String group(Role role) {
    return prefix + "." + role.word();
  }

  private Stream<Grant> topics(Role role) {
    var named =
        Stream.of(Topic.values())
            .filter(topic -> !allowed(role, topic).isEmpty())
            .map(topic -> Grant.of(TOPIC, topic.in(prefix), allowed(role, topic)));
    // Submission topics are created while the service is running, so the grant is by prefix.
    var submissionTopics = Grant.ofAll(TOPIC, prefix + "." + Topic.SEED.word(""), READ);
    return role == Role.RULE_SERVICE ? Stream.concat(named, Stream.of(submissionTopics)) : named;
  }

  /** Returns the operations that a role may perform on a topic of the pipeline. */
  public Set<Operation> allowed(Role role, Topic topic) {
    var allowed = EnumSet.noneOf(Operation.class);
    if (role == Role.OPERATOR) return EnumSet.of(READ, WRITE, CREATE, DESCRIBE_CONFIGS);
    if (reads(role, topic)) allowed.add(READ);
    if (writes(role, topic)) allowed.add(WRITE);
    if (role == Role.RULE_SERVICE && topic.isFreed()) allowed.add(DELETE);
    return allowed;
  }

  private static boolean reads(Role role, Topic topic) {
    if (!role.isStation()) return nonServiceReaders(topic).contains(role);
    return topic.readers().contains(role.word()) || topic.readers().contains(EVERYONE);
  }

  // rule-service relays the submissions of parties to the operator's submission topic.
  private static boolean writes(Role role, Topic topic) {
    if (role == Role.RULE_SERVICE && topic == Topic.SEED) return true;
    var isMeant = topic.writer().equals(role.word()) || topic.writer().equals(EVERYONE);
    return role.isStation() && isMeant;
  }

  /**
   * Returns the roles other than services that read a topic. A party reads there the results of its
   * submissions.
   */
  private static Set<Role> nonServiceReaders(Topic topic) {
    return switch (topic) {
      case RING, PARTY, ACTIVITY, PROGRESS, LINK, VERDICT, PAGE, EDGE ->
          EnumSet.of(Role.PARTY, Role.READER);
      case SEED, DEAD_LETTER -> EnumSet.of(Role.PARTY);
      case FRONTIER, FETCH, HOST, CONTROL -> EnumSet.noneOf(Role.class);
    };
  }
}
