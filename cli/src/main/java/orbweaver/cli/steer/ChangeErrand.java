package orbweaver.cli.steer;

import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.crawl.Reply;
import orbweaver.cli.request.SteeringRequest;
import orbweaver.cli.run.Stopping;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/**
 * Task that changes an activity.
 *
 * @param party submitting party; the operator of the pipeline when empty
 * @param teller receives the changed activity and whether the change is in force; otherwise it
 *     takes effect when the crawl resumes
 */
public record ChangeErrand(
    Optional<Party> party,
    String activity,
    InletRecord change,
    BiConsumer<Activity, Boolean> teller,
    InstantSource clock)
    implements Errand {
  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    var request = SteeringRequest.of(ring, party, activity, change);
    var version = request.after().version();
    try (var book = ActivityBook.of(ring, clock)) {
      var answer =
          Reply.await(
              ring,
              request.send(),
              () -> book.latest(activity).filter(now -> now.version() >= version),
              stopping,
              clock);
      answer.ifPresent(_ -> teller.accept(request.after(), true));
      return answer.isPresent();
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    var request = SteeringRequest.of(ring, party, activity, change);
    var _ = request.send();
    teller.accept(request.after(), false);
  }
}
