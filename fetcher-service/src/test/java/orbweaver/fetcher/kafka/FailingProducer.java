package orbweaver.fetcher.kafka;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.TimeoutException;

/** Producer that times out once for each configured fault and works otherwise. */
class FailingProducer extends KafkaProducer<byte[], byte[]> {
  enum Fault {
    /** Timeout before the request reaches the brokers. */
    AT_START,
    /** Timeout before the brokers receive the commit. */
    BEFORE_COMMIT,
    /** Timeout after the brokers have committed: the response is lost. */
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
