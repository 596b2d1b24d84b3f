package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.streams.Outbox;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import orbweaver.rule.inlet.HostCare;
import orbweaver.rule.inlet.HostCare.NoHost;
import orbweaver.rule.inlet.HostCare.Spared;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling;
import orbweaver.rule.inlet.Versions;
import orbweaver.rule.kafka.porter.Delivery;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler of submissions: it registers activities, evaluates seeds, and applies the requests of
 * parties.
 */
final class InletDesk implements Desk {
  private static final Logger LOG = LoggerFactory.getLogger(InletDesk.class);
  private static final String SOURCE = Topic.SEED.word();
  private static final int ONLY_PARTITION = 0;

  private final KafkaRing ring;
  private final ProcessorContext<Addressed, byte[]> context;
  private final SeedJudge judge;
  private final Versions activities;
  private final KeyValueStore<String, Integer> seeds;
  private final Outbox outbox;
  private final Dispatch sender;

  InletDesk(ProcessorContext<Addressed, byte[]> context, KafkaRing ring, Meters meters) {
    this.ring = ring;
    this.context = context;
    judge = new SeedJudge(ring.manifest());
    activities =
        new Versions(new ActivityShelf(context.getStateStore(RuleTopology.INLET_ACTIVITIES)));
    seeds = context.getStateStore(RuleTopology.INLET_SEEDS);
    outbox = new Outbox(context, ring, RuleTopology.INLET, new Arrivals(meters));
    sender = new Dispatch(SOURCE, context.getStateStore(RuleTopology.INLET_SENT), outbox);
  }

  @Override
  public void take(Record<byte[], byte[]> record) {
    var offset = context.recordMetadata().orElseThrow().offset();
    switch (Delivery.of(ring, record, offset)) {
      case Readable(var delivery) -> handleSubmission(delivery);
      case Unreadable<Delivery>(var reason) -> outbox.deadLetter(record, reason);
    }
  }

  private void handleSubmission(Delivery delivery) {
    var registrar = new Registrar(delivery.origin().inlet());
    switch (Wire.inlet(delivery.record().headers(), delivery.record().value())) {
      case Readable<InletRecord>(ActivityRequest request) -> register(request, delivery);
      case Readable<InletRecord>(Seed seed) -> judge(seed, delivery);
      case Readable<InletRecord>(Steering steering) ->
          publish(registrar.steer(steering, activities.newest(steering.activity())), delivery);
      case Readable<InletRecord>(Retry request) ->
          publish(registrar.retry(request, activities.newest(request.retry())), delivery);
      case Readable<InletRecord>(HostRequest request) -> overrideHost(request, delivery);
      case Readable<InletRecord>(TrapRequest request) ->
          publish(registrar.care(request, activities.newest(request.activity())), delivery);
      case Unreadable<InletRecord>(var reason) -> sendDeadLetter(delivery, reason);
    }
  }

  private void register(ActivityRequest request, Delivery delivery) {
    var registrar = new Registrar(delivery.origin().inlet());
    var known = activities.newest(request.id());
    publish(registrar.register(request, known, activities, delivery.at()), delivery);
  }

  private void publish(Registration registration, Delivery delivery) {
    switch (registration) {
      case Registered(var activity) -> publish(activity);
      case AsBefore() -> {}
      case Refused(var reason) -> sendDeadLetter(delivery, reason);
    }
  }

  private void publish(Activity activity) {
    activities.add(activity);
    outbox.send(Topic.ACTIVITY, ONLY_PARTITION, activity.id(), activity);
    LOG.atInfo()
        .addKeyValue("activity", activity.id())
        .log("registered activity: version {}, state {}", activity.version(), activity.stands());
  }

  private void overrideHost(HostRequest request, Delivery delivery) {
    switch (HostCare.of(ring.manifest(), request, delivery.origin(), delivery.at())) {
      case Spared(var to, var ruling) -> sender.send(to, ruling.key(), ruling);
      case NoHost(var reason) -> sendDeadLetter(delivery, reason);
    }
  }

  private void judge(Seed seed, Delivery delivery) {
    var activity = activities.newest(seed.activityId());
    switch (judge.judge(seed, delivery.origin(), this::ordinal, activity)) {
      case SeedRuling.Sent(var verdict, var referral) -> {
        sender.send(referral);
        send(verdict);
      }
      case SeedRuling.Refused(var verdict) -> send(verdict);
      case SeedRuling.Malformed(var verdict, var reason) -> {
        send(verdict);
        sendDeadLetter(delivery, reason);
      }
      case SeedRuling.Unclaimed(var reason) -> sendDeadLetter(delivery, reason);
    }
  }

  private void sendDeadLetter(Delivery delivery, String reason) {
    var at = delivery.origin().offset();
    outbox.deadLetter(delivery.record(), delivery.topic(), ONLY_PARTITION, at, reason);
  }

  /**
   * Returns the ordinal of a seed. Seeds are counted, whether accepted or not, if the formula
   * depends on families.
   */
  private int ordinal(Activity activity) {
    if (!activity.labels().contains(LabelPart.FAMILY)) return 1;
    var last = seeds.get(activity.id());
    var ordinal = last == null ? 1 : last + 1;
    seeds.put(activity.id(), ordinal);
    return ordinal;
  }

  private void send(SeedVerdict verdict) {
    var activity = verdict.activity();
    var partition = ring.manifest().partitionOfActivity(activity);
    sender.send(partition, activity, verdict);
  }
}
