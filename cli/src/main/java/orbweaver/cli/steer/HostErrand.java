package orbweaver.cli.steer;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.crawl.Reply;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.request.Receipt;
import orbweaver.cli.request.SeedTopic;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import orbweaver.rule.inlet.HostCare;
import orbweaver.rule.inlet.HostCare.NoHost;
import orbweaver.rule.inlet.HostCare.Spared;

/** Task that sets or removes the override of a host. */
record HostErrand(HostRequest request, Screen screen, InstantSource clock) implements Errand {
  private static final String SENDER = "host";
  private static final Duration NO_WAIT = Duration.ZERO;

  /**
   * Override of a host.
   *
   * @param host politeness key of the host; the override applies to all hosts with this key
   * @param inForce whether the override is in force; otherwise it is when the crawl resumes
   */
  private record Answer(
      String host, Optional<Duration> delay, Optional<Instant> until, boolean inForce) {
    String text() {
      var parts = new ArrayList<String>();
      delay.ifPresent(wait -> parts.add(seconds(wait) + " s minimum delay between two requests"));
      until.ifPresent(end -> parts.add("no request before " + end));
      if (parts.isEmpty()) parts.add("no override");
      if (!inForce) parts.add("when the crawl resumes");
      return "host %s: %s".formatted(host, String.join(", ", parts));
    }

    private static String seconds(Duration wait) {
      return wait.toMillis() % 1000 == 0 ? "" + wait.toSeconds() : "" + wait.toMillis() / 1000.0;
    }
  }

  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    var spared = spared(ring);
    try (var verdicts = new TopicReader(ring, Topic.VERDICT, spared.to())) {
      verdicts.skip();
      var sent = send(ring);
      var rulings = new Rulings(verdicts, spared.ruling());
      var ruling = Reply.await(ring, sent, rulings::poll, stopping, clock);
      ruling.ifPresent(inForce -> show(inForce, true));
      return ruling.isPresent();
    }
  }

  @Override
  public void atRest(KafkaRing ring) {
    var ruling = spared(ring).ruling();
    var _ = send(ring);
    show(ruling, false);
  }

  private Spared spared(KafkaRing ring) {
    return switch (HostCare.of(ring.manifest(), request, clock.instant())) {
      case Spared spared -> spared;
      case NoHost(var why) -> throw CommandException.usage(why);
    };
  }

  private Receipt send(KafkaRing ring) {
    return new SeedTopic(ring, Optional.empty()).send(SENDER, List.of(request));
  }

  private void show(HostRuling ruling, boolean inForce) {
    var answer = new Answer(ruling.key(), ruling.delay(), ruling.until(), inForce);
    screen.tell(answer.text(), answer);
  }

  /** Reader of host overrides on topic verdict, which finds the expected one. */
  private record Rulings(TopicReader verdicts, HostRuling expected) {
    Optional<HostRuling> poll() {
      var found = new ArrayList<HostRuling>();
      verdicts.read(
          NO_WAIT,
          record -> {
            switch (Wire.read(
                Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
              case Readable(NumberedVerdict(_, _, _, HostRuling ruling)) -> found.add(ruling);
              case Readable<NumberedVerdict> _, Unreadable<NumberedVerdict> _ -> {}
            }
          });
      return found.stream().filter(this::isExpected).findFirst();
    }

    // The end of a block depends on the time at which rule-service processed the submission.
    private boolean isExpected(HostRuling ruling) {
      return ruling.key().equals(expected.key())
          && ruling.delay().equals(expected.delay())
          && ruling.until().isPresent() == expected.until().isPresent();
    }
  }
}
