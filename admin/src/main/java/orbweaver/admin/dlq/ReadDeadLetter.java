package orbweaver.admin.dlq;

import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.runtime.record.PipelineContext;

/** Task that reads the value of one dead letter; empty if it has none. */
public record ReadDeadLetter(DeadLetterId id) implements PipelineTask<byte[]> {
  @Override
  public byte[] runOnStopped(PipelineContext pipeline) {
    try (var reader = new DeadLetterReader(pipeline)) {
      var value = reader.readRecord(reader.require(id)).value();
      return value == null ? new byte[0] : value;
    }
  }
}
