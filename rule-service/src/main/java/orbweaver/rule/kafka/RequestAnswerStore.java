package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.rule.submission.AnsweredRequests;
import org.apache.kafka.streams.state.KeyValueStore;

/** Store of answers to requests, as JSON in a Kafka Streams state store. */
record RequestAnswerStore(KeyValueStore<String, byte[]> store)
    implements AnsweredRequests.AnswerStore {
  private static final String ANSWER = "answer/";
  private static final String NUMBER = "number/";
  private static final String NEXT = "next";

  @Override
  public Optional<SubmissionAnswer> get(String key) {
    return Optional.ofNullable(store.get(ANSWER + key)).map(RequestAnswerStore::read);
  }

  @Override
  public void put(String key, SubmissionAnswer answer) {
    store.put(ANSWER + key, Json.bytes(answer));
  }

  @Override
  public void remove(String key) {
    store.delete(ANSWER + key);
  }

  @Override
  public long nextNumber() {
    return text(NEXT).map(Long::valueOf).orElse(1L);
  }

  @Override
  public void append(String key) {
    var number = nextNumber();
    store.put(NUMBER + number, key.getBytes(UTF_8));
    store.put(NEXT, Long.toString(number + 1).getBytes(UTF_8));
  }

  @Override
  public Optional<String> removeNumber(long number) {
    var key = text(NUMBER + number);
    key.ifPresent(_ -> store.delete(NUMBER + number));
    return key;
  }

  private Optional<String> text(String key) {
    return Optional.ofNullable(store.get(key)).map(bytes -> new String(bytes, UTF_8));
  }

  private static SubmissionAnswer read(byte[] stored) {
    return switch (Json.read(stored, SubmissionAnswer.class)) {
      case Decoded(var answer) -> answer;
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
