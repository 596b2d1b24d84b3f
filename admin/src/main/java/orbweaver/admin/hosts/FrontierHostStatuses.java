package orbweaver.admin.hosts;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Statuses of the host queues, read from topic {@code host-status}. */
final class FrontierHostStatuses {
  private final Map<String, HostStatus> statuses = new HashMap<>();

  private FrontierHostStatuses() {}

  /** Reads the committed statuses. */
  static FrontierHostStatuses readFrom(PipelineContext pipeline) {
    var hosts = new FrontierHostStatuses();
    for (var partition = 0; partition < pipeline.partitions(Topic.HOST_STATUS); partition++) {
      try (var reader = new TopicReader(pipeline, Topic.HOST_STATUS, partition)) {
        reader.readCommitted(hosts::apply);
      }
    }
    return hosts;
  }

  private void apply(ConsumerRecord<byte[], byte[]> record) {
    var key = new String(record.key(), StandardCharsets.UTF_8);
    if (record.value() == null) {
      statuses.remove(key);
      return;
    }
    switch (Records.read(Topic.HOST_STATUS, record.headers(), record.value(), HostStatus.class)) {
      case Decoded(var status) -> statuses.put(key, status);
      case Unreadable<HostStatus> _ -> {}
    }
  }

  /** Returns the politeness keys of the hosts with a status. */
  Set<String> keys() {
    return Set.copyOf(statuses.keySet());
  }

  /** Returns the status of a host. */
  HostStatus status(String key) {
    return statuses.getOrDefault(key, HostStatus.unused(key));
  }
}
