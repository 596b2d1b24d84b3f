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
 * Who may do what at the ring under a prefix: all that each needs, and nothing else.
 *
 * @param prefix of the names of topics, groups and transactional ids
 */
public record Access(String prefix) {
  private static final String EVERYONE = "everyone";

  /** What an operator, a station or a reader may do. */
  public List<Grant> of(Role role) {
    return switch (role) {
      case OPERATOR -> operator();
      case RULE_SERVICE -> Stream.concat(station(role), freeing()).toList();
      case FRONTIER_SERVICE, FETCHER_SERVICE, EXTRACTOR_SERVICE, GRAPH_SINK ->
          station(role).toList();
      case READER -> Stream.concat(topics(role), reader()).toList();
      case PARTY -> throw new IllegalArgumentException("party: which? (expected: one of a name)");
    };
  }

  /** What a party may do. */
  public List<Grant> of(Party party) {
    var inlet = party.topic(prefix);
    var own =
        Stream.of(
            Grant.of(TOPIC, inlet, READ, WRITE), Grant.ofAll(TRANSACTIONAL_ID, inlet + ".", WRITE));
    return Stream.concat(topics(Role.PARTY), own).toList();
  }

  private List<Grant> operator() {
    var all = prefix + ".";
    return List.of(
        Grant.ofAll(TOPIC, all, READ, WRITE, CREATE, DESCRIBE_CONFIGS),
        Grant.ofAll(GROUP, all, READ),
        Grant.ofAll(TRANSACTIONAL_ID, all, WRITE));
  }

  // All ids of a station begin as its group does: those of Kafka Streams go on with a dash.
  private Stream<Grant> station(Role role) {
    var group = group(role);
    var own =
        Stream.of(Grant.ofAll(GROUP, group, READ), Grant.ofAll(TRANSACTIONAL_ID, group, WRITE));
    var state =
        role.isOnStreams()
            ? Stream.of(Grant.ofAll(TOPIC, group + "-", READ, WRITE, CREATE))
            : Stream.<Grant>empty();
    return Stream.of(topics(role), state, own).flatMap(each -> each);
  }

  /** It frees what all have read: so it asks where they stand. */
  private Stream<Grant> freeing() {
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
    // Inlets come while it works.
    var inlets = Grant.ofAll(TOPIC, prefix + "." + Topic.SEED.word(""), READ);
    return role == Role.RULE_SERVICE ? Stream.concat(named, Stream.of(inlets)) : named;
  }

  /** What a role may do with a topic of the ring. */
  public Set<Operation> allowed(Role role, Topic topic) {
    var allowed = EnumSet.noneOf(Operation.class);
    if (role == Role.OPERATOR) return EnumSet.of(READ, WRITE, CREATE, DESCRIBE_CONFIGS);
    if (reads(role, topic)) allowed.add(READ);
    if (writes(role, topic)) allowed.add(WRITE);
    if (role == Role.RULE_SERVICE && topic.isFreed()) allowed.add(DELETE);
    return allowed;
  }

  private static boolean reads(Role role, Topic topic) {
    if (!role.isStation()) return people(topic).contains(role);
    return topic.readers().contains(role.word()) || topic.readers().contains(EVERYONE);
  }

  // What parties ask it brings to the ring's own inlet.
  private static boolean writes(Role role, Topic topic) {
    if (role == Role.RULE_SERVICE && topic == Topic.SEED) return true;
    var isMeant = topic.writer().equals(role.word()) || topic.writer().equals(EVERYONE);
    return role.isStation() && isMeant;
  }

  /** Who reads it besides stations. A party finds there what came of what it asked. */
  private static Set<Role> people(Topic topic) {
    return switch (topic) {
      case RING, PARTY, ACTIVITY, PROGRESS, LINK, VERDICT, PAGE, EDGE ->
          EnumSet.of(Role.PARTY, Role.READER);
      case SEED, DEAD_LETTER -> EnumSet.of(Role.PARTY);
      case FRONTIER, FETCH, HOST, CONTROL -> EnumSet.noneOf(Role.class);
    };
  }
}
