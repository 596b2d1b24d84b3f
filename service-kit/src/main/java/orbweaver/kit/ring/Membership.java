package orbweaver.kit.ring;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberToRemove;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The places that instances have in the groups of their stations. */
public final class Membership {
  private static final Logger LOG = LoggerFactory.getLogger(Membership.class);

  private Membership() {}

  /**
   * Gives up the place of an instance that has stopped and does not come back soon. Who has a name
   * keeps it for a session's time, in which nobody else has his partitions; if this fails, that is
   * all that comes of it.
   */
  public static void leave(KafkaSettings kafka, String station, String instance) {
    try (var admin = Admin.create(kafka.admin())) {
      var group = kafka.group(station);
      var told = admin.describeConsumerGroups(List.of(group)).all().get();
      var places = told.values().stream().flatMap(one -> places(one, instance)).toList();
      if (places.isEmpty()) return;
      var leaving = new RemoveMembersFromConsumerGroupOptions(places);
      admin.removeMembersFromConsumerGroup(group, leaving).all().get();
    } catch (ExecutionException e) {
      LOG.info("{} keeps its place for a while", station, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // Kafka Streams adds the number of the thread, of which there is one.
  private static Stream<MemberToRemove> places(ConsumerGroupDescription group, String instance) {
    return group.members().stream()
        .flatMap(member -> member.groupInstanceId().stream())
        .filter(name -> name.equals(instance) || name.equals(instance + "-1"))
        .map(MemberToRemove::new);
  }
}
