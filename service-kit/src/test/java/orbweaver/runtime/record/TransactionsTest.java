package orbweaver.runtime.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TransactionsTest {
  @AutoClose
  private final MockProducer<byte[], byte[]> producer =
      new MockProducer<>(false, null, new ByteArraySerializer(), new ByteArraySerializer());

  @BeforeEach
  void begins() {
    producer.initTransactions();
    producer.beginTransaction();
    var _ = producer.send(new ProducerRecord<>("t", 0, new byte[0], new byte[0]));
  }

  @Test
  void aCommittedTransactionContainsItsRecords() {
    Transactions.commit(producer);
    assertThat(producer.transactionCommitted()).isTrue();
    assertThat(producer.history()).hasSize(1);
  }

  @Test
  void recordsAreFlushedBeforeTheCommit() {
    // The commit of this producer would flush too, but only if it did not fail.
    producer.commitTransactionException = new KafkaException("not committed");
    assertThatThrownBy(() -> Transactions.commit(producer)).hasMessage("not committed");
    assertThat(producer.flushed()).isTrue();
  }
}
