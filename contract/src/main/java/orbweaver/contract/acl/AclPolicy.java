package orbweaver.contract.acl;

import static orbweaver.contract.acl.Operation.CREATE;
import static orbweaver.contract.acl.Operation.DELETE;
import static orbweaver.contract.acl.Operation.DESCRIBE;
import static orbweaver.contract.acl.Operation.DESCRIBE_CONFIGS;
import static orbweaver.contract.acl.Operation.READ;
import static orbweaver.contract.acl.Operation.WRITE;
import static orbweaver.contract.acl.ResourceKind.GROUP;
import static orbweaver.contract.acl.ResourceKind.TOPIC;
import static orbweaver.contract.acl.ResourceKind.TRANSACTIONAL_ID;

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
public record AclPolicy(String prefix) {
  private static final String EVERYONE = "everyone";

  /** Returns the grants of an operator, a service or a reader. */
  public List<AclGrant> grantsOf(Role role) {
    return switch (role) {
      case OPERATOR -> operatorGrants();
      case RULE_SERVICE -> Stream.concat(serviceGrants(role), purgeGrants()).toList();
      case FRONTIER_SERVICE,
          FETCHER_SERVICE,
          EXTRACTOR_SERVICE,
          GRAPH_SINK,
          ARCHIVE_SINK,
          INDEX_SINK ->
          serviceGrants(role).toList();
      case READER -> Stream.concat(topicGrants(role), readerGrants()).toList();
      case PARTY ->
          throw new IllegalArgumentException("missing party name (expected: --party NAME)");
    };
  }

  /** Returns the grants of a party. */
  public List<AclGrant> grantsOf(Party party) {
    var topicName = party.qualifiedSubmissionTopic(prefix);
    var own =
        Stream.of(
            AclGrant.of(TOPIC, topicName, WRITE),
            AclGrant.ofAll(TRANSACTIONAL_ID, topicName + ".", WRITE));
    return Stream.concat(topicGrants(Role.PARTY), own).toList();
  }

  private List<AclGrant> operatorGrants() {
    var all = prefix + ".";
    return List.of(
        AclGrant.ofAll(TOPIC, all, READ, WRITE, CREATE, DESCRIBE_CONFIGS),
        AclGrant.ofAll(GROUP, all, READ),
        AclGrant.ofAll(TRANSACTIONAL_ID, all, WRITE));
  }

  // All ids of a service begin with its group id: Kafka Streams appends a dash and more to it.
  private Stream<AclGrant> serviceGrants(Role role) {
    var group = group(role);
    var own =
        Stream.of(
            AclGrant.ofAll(GROUP, group, READ), AclGrant.ofAll(TRANSACTIONAL_ID, group, WRITE));
    var state =
        role.usesKafkaStreams()
            ? Stream.of(AclGrant.ofAll(TOPIC, group + "-", READ, WRITE, CREATE))
            : Stream.<AclGrant>empty();
    return Stream.of(topicGrants(role), state, own).flatMap(grants -> grants);
  }

  /**
   * Returns the grants that rule-service needs to purge records: it reads the offsets of the other
   * services.
   */
  private Stream<AclGrant> purgeGrants() {
    return Stream.of(Role.values())
        .filter(role -> role.isService() && role != Role.RULE_SERVICE)
        .map(role -> AclGrant.of(GROUP, group(role), DESCRIBE));
  }

  private Stream<AclGrant> readerGrants() {
    return Stream.of(AclGrant.ofAll(GROUP, group(Role.READER), READ));
  }

  private String group(Role role) {
    return prefix + "." + role.roleName();
  }

  private Stream<AclGrant> topicGrants(Role role) {
    var named =
        Stream.of(Topic.values())
            .filter(topic -> !allowedOperations(role, topic).isEmpty())
            .map(
                topic ->
                    AclGrant.of(
                        TOPIC, topic.qualifiedName(prefix), allowedOperations(role, topic)));
    // Submission topics are created while the service is running, so the grant is by prefix.
    var submissionTopics = AclGrant.ofAll(TOPIC, prefix + "." + Topic.SEED.shortName(""), READ);
    return role == Role.RULE_SERVICE ? Stream.concat(named, Stream.of(submissionTopics)) : named;
  }

  /** Returns the operations that a role may perform on a topic of the pipeline. */
  public Set<Operation> allowedOperations(Role role, Topic topic) {
    var allowed = EnumSet.noneOf(Operation.class);
    if (role == Role.OPERATOR) return EnumSet.of(READ, WRITE, CREATE, DESCRIBE_CONFIGS);
    if (reads(role, topic)) allowed.add(READ);
    if (writes(role, topic)) allowed.add(WRITE);
    if (role == Role.RULE_SERVICE && topic.isPurged()) allowed.add(DELETE);
    return allowed;
  }

  private static boolean reads(Role role, Topic topic) {
    if (!role.isService()) return nonServiceReaders(topic).contains(role);
    return topic.readers().contains(role.roleName()) || topic.readers().contains(EVERYONE);
  }

  // rule-service relays the submissions of parties to the operator's submission topic, and writes
  // the seeds of the virtual library there;
  // frontier-service answers refreshes; fetcher-service reports how many requests wait for
  // politeness.
  private static boolean writes(Role role, Topic topic) {
    if (role == Role.RULE_SERVICE && topic == Topic.SEED) return true;
    if (role == Role.FRONTIER_SERVICE && topic == Topic.SUBMISSION_ANSWER) return true;
    if (role == Role.FETCHER_SERVICE && topic == Topic.PROGRESS) return true;
    var isWriter = topic.writer().equals(role.roleName()) || topic.writer().equals(EVERYONE);
    return role.isService() && isWriter;
  }

  /**
   * Returns the roles other than services that read a topic. A party reads the results of its
   * submissions there.
   */
  private static Set<Role> nonServiceReaders(Topic topic) {
    return switch (topic) {
      case MANIFEST,
          PARTY,
          ACTIVITY,
          SUPPRESSION,
          PROGRESS,
          LINK,
          VERDICT,
          PAGE,
          EDGE,
          CHANGE,
          PROFILE,
          NEWS,
          LIBRARY ->
          EnumSet.of(Role.PARTY, Role.READER);
      case SUBMISSION_ANSWER -> EnumSet.of(Role.PARTY);
      case SEED, DEAD_LETTER, FRONTIER, FETCH, TEXT, HOST, HOST_STATUS, CONTROL ->
          EnumSet.noneOf(Role.class);
    };
  }
}
