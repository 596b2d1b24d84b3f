package orbweaver.console.posting;

import static java.util.stream.Collectors.toMap;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.password.PasswordKey;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.runtime.password.PasswordKeys;

/**
 * Verifiers and keys of the passwords of postings. They are derived one at a time, because each
 * derivation needs much memory.
 */
final class PostingPasswords {
  /** Maximum number of different passwords of the postings of one form. */
  static final int MAX_VERIFIERS = 10;

  private final ReentrantLock lock = new ReentrantLock();
  private final SecureRandom random = new SecureRandom();

  /** Returns the verifier of a new password; empty if none is typed. */
  Optional<PasswordVerifier> verifier(Optional<String> password) {
    return password.map(
        text -> derived(text, characters -> PasswordKeys.verifier(characters, random)));
  }

  /** Counts the different verifiers of postings. */
  static int verifiers(List<Posting> postings) {
    return (int)
        postings.stream().flatMap(one -> one.head().password().stream()).distinct().count();
  }

  /** Returns the keys of a password for those postings that have one; none if it is not typed. */
  List<PostingKey> keys(List<Posting> postings, Optional<String> password) {
    if (password.isEmpty()) return List.of();
    // Copies of a posting, and pointers of one form, have the same verifier.
    var keys =
        postings.stream()
            .flatMap(one -> one.head().password().stream())
            .distinct()
            .limit(MAX_VERIFIERS)
            .collect(toMap(Function.identity(), verifier -> key(password.get(), verifier)));
    return postings.stream().flatMap(one -> key(one, keys).stream()).toList();
  }

  private static Optional<PostingKey> key(
      Posting posting, Map<PasswordVerifier, PasswordKey> keys) {
    return posting
        .head()
        .password()
        .flatMap(verifier -> Optional.ofNullable(keys.get(verifier)))
        .map(key -> new PostingKey(posting.number(), key));
  }

  private PasswordKey key(String password, PasswordVerifier verifier) {
    return derived(password, characters -> PasswordKeys.key(characters, verifier));
  }

  private <T> T derived(String password, Function<char[], T> derivation) {
    var characters = password.toCharArray();
    lock.lock();
    try {
      return derivation.apply(characters);
    } finally {
      lock.unlock();
      Arrays.fill(characters, '\0');
    }
  }
}
