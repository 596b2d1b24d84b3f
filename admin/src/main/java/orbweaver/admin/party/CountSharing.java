package orbweaver.admin.party;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Task that counts the requests saved by sharing a pipeline. */
public record CountSharing(InstantSource clock) implements PipelineTask<SharingReport> {
  @Override
  public SharingReport run(PipelineContext pipeline) {
    var owners = owners(pipeline);
    var counter = new SharingCounter(id -> Optional.ofNullable(owners.get(id)));
    for (var partition = 0; partition < pipeline.partitions(Topic.LINK); partition++) {
      try (var reader = new TopicReader(pipeline, Topic.LINK, partition)) {
        reader.readCommitted(record -> count(counter, record));
      }
      counter.startPartition();
    }
    return counter.report(activities(pipeline, owners));
  }

  private static void count(SharingCounter counter, ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Decoded(var page) -> counter.count(page);
      case Unreadable<Page> _ -> {}
    }
  }

  /** Returns the owner of each activity, by id. */
  private Map<String, String> owners(PipelineContext pipeline) {
    var owners = new HashMap<String, String>();
    try (var catalog = ActivityCatalog.of(pipeline, clock)) {
      catalog.all().forEach(activity -> owners.put(activity.id(), activity.ownerName()));
    }
    return owners;
  }

  /** Returns the number of activities of each party, including parties with none. */
  private static Map<String, Integer> activities(
      PipelineContext pipeline, Map<String, String> owners) {
    var counts = new TreeMap<String, Integer>();
    try (var catalog = new PartyCatalog(pipeline)) {
      catalog.all().forEach(party -> counts.put(party.name(), 0));
    }
    owners.values().forEach(party -> counts.merge(party, 1, Integer::sum));
    return counts;
  }
}
