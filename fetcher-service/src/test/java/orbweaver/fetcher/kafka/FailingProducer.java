package orbweaver.fetcher.kafka;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.TimeoutException;

/** A producer that runs out of time once for each fault it is told, and is a real one else. */
class FailingProducer extends KafkaProducer<byte[], byte[]> {
  enum Fault {
    /** Before the brokers know it. */
    AT_START,
    /** The brokers never hear of the commit. */
    BEFORE_COMMIT,
    /** The brokers have committed and the answer is lost. */
    AFTER_COMMIT
  }

  private final Set<Fault> faults;

  /**
   * @param faults yet to happen; each that has is taken out
   */
  FailingProducer(Map<String, Object> settings, Set<Fault> faults) {
    super(settings);
    this.faults = faults;
  }

  @Override
  public void initTransactions() {
    mayFail(Fault.AT_START);
    super.initTransactions();
  }

  @Override
  public void commitTransaction() {
    mayFail(Fault.BEFORE_COMMIT);
    super.commitTransaction();
    mayFail(Fault.AFTER_COMMIT);
  }

  private void mayFail(Fault fault) {
    if (faults.remove(fault)) throw new TimeoutException(fault.name());
  }
}
