package orbweaver.rule.submission;

import java.util.Optional;
import orbweaver.contract.verdict.SubmissionAnswer;

/**
 * Answers to the last requests to change the virtual library, so that a repeated one is not made
 * again.
 */
public final class AnsweredRequests {
  // Clients repeat a request within minutes.
  private static final long MAX_ANSWERS = 100_000;

  private final AnswerStore store;

  /** Creates a view of a store. */
  public AnsweredRequests(AnswerStore store) {
    this.store = store;
  }

  /** Key-value stores of answers, and of their keys by number. */
  public interface AnswerStore {
    Optional<SubmissionAnswer> get(String key);

    void put(String key, SubmissionAnswer answer);

    void remove(String key);

    /** Returns the number that the next answer gets, from 1. */
    long nextNumber();

    /** Stores the key of an answer under the next number. */
    void append(String key);

    /** Removes a number, and returns its key. */
    Optional<String> removeNumber(long number);
  }

  /** Returns the answer to a submission of that topic. */
  Optional<SubmissionAnswer> find(String topic, String submission) {
    return store.get(key(topic, submission));
  }

  /** Adds an answer; the oldest is removed if there are too many. */
  void add(String topic, SubmissionAnswer answer) {
    var key = key(topic, answer.submission());
    var number = store.nextNumber();
    store.put(key, answer);
    store.append(key);
    store.removeNumber(number - MAX_ANSWERS).ifPresent(store::remove);
  }

  // No other party learns an answer, or prevents a request, by guessing the id. Ids have no slash.
  private static String key(String topic, String submission) {
    return topic + "/" + submission;
  }
}
