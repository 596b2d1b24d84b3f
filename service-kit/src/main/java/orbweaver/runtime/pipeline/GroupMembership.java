package orbweaver.runtime.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberToRemove;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Static membership of service instances in their consumer groups. */
public final class GroupMembership {
  private static final Logger LOG = LoggerFactory.getLogger(GroupMembership.class);

  private GroupMembership() {}

  /**
   * Removes a stopped instance that will not return soon from the group of its service. Otherwise a
   * static member keeps its partitions until its session times out, which is also the only effect
   * of a failure here.
   */
  public static void leave(KafkaSettings kafka, String service, String instance) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var group = kafka.groupId(service);
      var groups = admin.describeConsumerGroups(List.of(group)).all().get();
      var members =
          groups.values().stream().flatMap(description -> members(description, instance)).toList();
      if (members.isEmpty()) return;
      var leaving = new RemoveMembersFromConsumerGroupOptions(members);
      admin.removeMembersFromConsumerGroup(group, leaving).all().get();
    } catch (ExecutionException e) {
      LOG.info("{}: could not leave its consumer group; its session times out soon", service, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Returns another instance of a service that is a member of its group: its name and its host.
   *
   * @param instance name of this instance
   * @throws KafkaException if the brokers do not answer
   */
  public static Optional<String> otherMember(KafkaSettings kafka, String service, String instance) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var groups = admin.describeConsumerGroups(List.of(kafka.groupId(service))).all().get();
      return groups.values().stream()
          .flatMap(group -> group.members().stream())
          .filter(member -> !member.groupInstanceId().equals(Optional.of(instance)))
          .map(
              member ->
                  member.groupInstanceId().orElse(member.consumerId()) + " at " + member.host())
          .findFirst();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof GroupIdNotFoundException) return Optional.empty();
      throw new KafkaException("the members of the group of " + service + " are unknown", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException("interrupted during a request to the brokers", e);
    }
  }

  // Kafka Streams appends the thread number; a service has one thread.
  private static Stream<MemberToRemove> members(ConsumerGroupDescription group, String instance) {
    return group.members().stream()
        .flatMap(member -> member.groupInstanceId().stream())
        .filter(name -> name.equals(instance) || name.equals(instance + "-1"))
        .map(MemberToRemove::new);
  }
}
