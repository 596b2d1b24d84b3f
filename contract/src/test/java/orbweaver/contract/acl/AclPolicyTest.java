package orbweaver.contract.acl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import org.junit.jupiter.api.Test;

class AclPolicyTest {
  private final AclPolicy access = new AclPolicy("orbweaver");

  @Test
  void onlyRuleServiceWritesActivities() {
    assertThat(writersOf(Topic.ACTIVITY)).containsExactly(Role.OPERATOR, Role.RULE_SERVICE);
    assertThat(writersOf(Topic.VERDICT)).containsExactly(Role.OPERATOR, Role.RULE_SERVICE);
    assertThat(writersOf(Topic.FRONTIER)).containsExactly(Role.OPERATOR, Role.FRONTIER_SERVICE);
    assertThat(writersOf(Topic.HOST)).containsExactly(Role.OPERATOR, Role.FETCHER_SERVICE);
  }

  @Test
  void onlyTheOperatorPutsProfilesAndOnlyIndexSinkPublishesNews() {
    assertThat(writersOf(Topic.PROFILE)).containsExactly(Role.OPERATOR);
    assertThat(writersOf(Topic.NEWS)).containsExactly(Role.OPERATOR, Role.INDEX_SINK);
    assertThat(access.allowedOperations(Role.INDEX_SINK, Topic.PROFILE))
        .containsExactly(Operation.READ);
    assertThat(access.allowedOperations(Role.INDEX_SINK, Topic.NEWS)).contains(Operation.READ);
    assertThat(access.allowedOperations(Role.GRAPH_SINK, Topic.PROFILE)).isEmpty();
  }

  @Test
  void aPartyWritesOnlyItsSubmissionTopic() {
    var writes =
        access.grantsOf(new Party("leeds")).stream()
            .filter(grant -> grant.operations().contains(Operation.WRITE))
            .toList();

    assertThat(writes)
        .containsExactly(
            new AclGrant(
                ResourceKind.TOPIC, "orbweaver.seed.leeds.v1", false, List.of(Operation.WRITE)),
            new AclGrant(
                ResourceKind.TRANSACTIONAL_ID,
                "orbweaver.seed.leeds.v1.",
                true,
                List.of(Operation.WRITE)));
  }

  @Test
  void aReaderChangesNothing() {
    assertThat(access.grantsOf(Role.READER))
        .allSatisfy(grant -> assertThat(grant.operations()).containsExactly(Operation.READ));
  }

  @Test
  void onlyTheRightsOnTheOffsetsOfOptionalServicesAreOptional() {
    var optional =
        Stream.of(Role.values())
            .filter(role -> role != Role.PARTY)
            .flatMap(role -> access.grantsOf(role).stream())
            .filter(AclGrant::isOptional);

    assertThat(optional)
        .containsExactly(
            new AclGrant(
                ResourceKind.GROUP, "orbweaver.archive-sink", false, List.of(Operation.DESCRIBE)),
            new AclGrant(
                ResourceKind.GROUP, "orbweaver.index-sink", false, List.of(Operation.DESCRIBE)));
  }

  @Test
  void grantsOfAPartyNeedItsName() {
    assertThatThrownBy(() -> access.grantsOf(Role.PARTY))
        .hasMessageContaining("missing party name");
  }

  private Stream<Role> writersOf(Topic topic) {
    return Stream.of(Role.values())
        .filter(role -> access.allowedOperations(role, topic).contains(Operation.WRITE));
  }
}
