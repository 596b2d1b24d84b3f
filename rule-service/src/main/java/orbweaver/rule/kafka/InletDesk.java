package orbweaver.rule.kafka;

import java.time.Instant;
import java.util.Optional;
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
import orbweaver.kit.station.Outbox;
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
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Deals with what parties ask: requests become activities, seeds the first candidates. */
final class InletDesk implements Desk {
  private static final String FROM = Topic.SEED.word();
  private static final int ONLY_PARTITION = 0;

  private final KafkaRing ring;
  private final ProcessorContext<Addressed, byte[]> context;
  private final Registrar registrar = new Registrar(FROM);
  private final SeedJudge judge;
  private final Versions activities;
  private final KeyValueStore<String, Integer> seeds;
  private final Outbox outbox;
  private final Dispatch dispatch;

  InletDesk(ProcessorContext<Addressed, byte[]> context, KafkaRing ring) {
    this.ring = ring;
    this.context = context;
    judge = new SeedJudge(ring.manifest(), FROM);
    activities =
        new Versions(new ActivityShelf(context.getStateStore(RuleTopology.INLET_ACTIVITIES)));
    seeds = context.getStateStore(RuleTopology.INLET_SEEDS);
    outbox = new Outbox(context, ring, RuleTopology.INLET);
    dispatch = new Dispatch(FROM, context.getStateStore(RuleTopology.INLET_SENT), outbox);
  }

  @Override
  public void take(Record<byte[], byte[]> record) {
    switch (Wire.inlet(record.headers(), record.value())) {
      case Readable<InletRecord>(ActivityRequest request) -> register(request, record);
      case Readable<InletRecord>(Seed seed) -> judge(seed, record);
      case Readable<InletRecord>(Steering steering) -> steer(steering, record);
      case Readable<InletRecord>(Retry asked) -> retry(asked, record);
      case Readable<InletRecord>(HostRequest request) -> spare(request, record);
      case Readable<InletRecord>(TrapRequest request) -> care(request, record);
      case Unreadable<InletRecord>(var why) -> outbox.deadLetter(record, why);
    }
  }

  private void register(ActivityRequest request, Record<byte[], byte[]> record) {
    var now = Instant.ofEpochMilli(record.timestamp());
    publish(registrar.register(request, activities.newest(request.id()), activities, now), record);
  }

  private void steer(Steering steering, Record<byte[], byte[]> record) {
    publish(registrar.steer(steering, activities.newest(steering.activity())), record);
  }

  private void retry(Retry asked, Record<byte[], byte[]> record) {
    publish(registrar.retry(asked, activities.newest(asked.retry())), record);
  }

  private void care(TrapRequest request, Record<byte[], byte[]> record) {
    publish(registrar.care(request, activities.newest(request.activity())), record);
  }

  private void publish(Registration registration, Record<byte[], byte[]> record) {
    switch (registration) {
      case Registered(var activity) -> publish(activity);
      case AsBefore() -> {}
      case Refused(var why) -> outbox.deadLetter(record, why);
    }
  }

  private void publish(Activity activity) {
    activities.add(activity);
    outbox.send(Topic.ACTIVITY, ONLY_PARTITION, activity.id(), activity);
  }

  private void spare(HostRequest request, Record<byte[], byte[]> record) {
    var now = Instant.ofEpochMilli(record.timestamp());
    switch (HostCare.of(ring.manifest(), request, now)) {
      case Spared(var to, var ruling) -> dispatch.send(to, ruling.key(), ruling);
      case NoHost(var why) -> outbox.deadLetter(record, why);
    }
  }

  private void judge(Seed seed, Record<byte[], byte[]> record) {
    var offset = context.recordMetadata().orElseThrow().offset();
    var activity = activities.newest(seed.activityId());
    switch (judge.judge(seed, offset, ordinal(activity), activity)) {
      case SeedRuling.Sent(var verdict, var referral) -> {
        dispatch.send(referral);
        send(verdict);
      }
      case SeedRuling.Refused(var verdict) -> send(verdict);
      case SeedRuling.Malformed(var verdict, var why) -> {
        send(verdict);
        outbox.deadLetter(record, why);
      }
      case SeedRuling.Unclaimed(var why) -> outbox.deadLetter(record, why);
    }
  }

  /** Seeds are counted where families are asked for, whatever comes of them. */
  private int ordinal(Optional<Activity> activity) {
    var counting = activity.filter(each -> each.labels().contains(LabelPart.FAMILY));
    if (counting.isEmpty()) return 1;
    var id = counting.get().id();
    var last = seeds.get(id);
    var ordinal = last == null ? 1 : last + 1;
    seeds.put(id, ordinal);
    return ordinal;
  }

  private void send(SeedVerdict verdict) {
    var activity = verdict.activity();
    var partition = ring.manifest().partitionOfActivity(activity);
    dispatch.send(partition, activity, verdict);
  }
}
