package orbweaver.runtime.pipeline;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberToRemove;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
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

  // Kafka Streams appends the thread number; a service has one thread.
  private static Stream<MemberToRemove> members(ConsumerGroupDescription group, String instance) {
    return group.members().stream()
        .flatMap(member -> member.groupInstanceId().stream())
        .filter(name -> name.equals(instance) || name.equals(instance + "-1"))
        .map(MemberToRemove::new);
  }
}
