package orbweaver.cli.steer;

import java.time.InstantSource;
import java.util.Locale;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.crawl.Reply;
import orbweaver.cli.request.SteeringRequest;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.course.Standing;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/** Asks that an activity go on, or not. */
record StandingErrand(Steering steering, Screen screen, InstantSource clock) implements Errand {
  /**
   * How an activity stands.
   *
   * @param version from which on
   * @param inForce whether that version is there already; else it comes when the crawl goes on
   */
  private record Answer(String activity, Standing standing, int version, boolean inForce) {
    String text() {
      return "activity %s: %s from version %d on%s"
          .formatted(
              activity,
              standing.name().toLowerCase(Locale.ROOT),
              version,
              inForce ? "" : ", when the crawl goes on");
    }
  }

  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    var request = SteeringRequest.of(ring, steering);
    try (var book = ActivityBook.of(ring, clock)) {
      var answer =
          Reply.await(
              ring,
              request.send(),
              () ->
                  book.latest(steering.activity())
                      .filter(activity -> activity.version() >= request.version()),
              stopping,
              clock);
      answer.ifPresent(_ -> show(request, true));
      return answer.isPresent();
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    var request = SteeringRequest.of(ring, steering);
    var _ = request.send();
    show(request, false);
  }

  private void show(SteeringRequest request, boolean inForce) {
    var answer = new Answer(steering.activity(), steering.standing(), request.version(), inForce);
    screen.tell(answer.text(), answer);
  }
}
