package orbweaver.console.posting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.password.PasswordVerifier;
import org.junit.jupiter.api.Test;

/** Test of the verifiers and keys of passwords. */
class PostingPasswordsTest {
  private static final String PASSWORD = "öffne dich";

  private final PostingPasswords passwords = new PostingPasswords();
  private final PasswordVerifier verifier = passwords.verifier(Optional.of(PASSWORD)).orElseThrow();

  private static Posting posting(long number, Optional<PasswordVerifier> password) {
    var head = PostingHead.titled(Hypertext.plain("tea")).withPassword(password);
    return new Posting(
        number,
        Optional.of(1L),
        1,
        head,
        new Pointer(),
        Instant.EPOCH,
        Instant.EPOCH,
        Optional.empty());
  }

  @Test
  void eachPostingWithThePasswordHasItsKey() {
    var postings =
        List.of(
            posting(2, Optional.of(verifier)),
            posting(3, Optional.empty()),
            posting(4, Optional.of(verifier)));

    var keys = passwords.keys(postings, Optional.of(PASSWORD));

    assertThat(keys).extracting(key -> key.posting()).containsExactly(2L, 4L);
    assertThat(keys).allMatch(key -> verifier.accepts(key.key()));
    assertThat(PostingPasswords.verifiers(postings)).isEqualTo(1);
  }

  @Test
  void anotherPasswordHasAnotherKey() {
    var keys =
        passwords.keys(List.of(posting(2, Optional.of(verifier))), Optional.of("Öffne dich"));

    assertThat(keys).hasSize(1).noneMatch(key -> verifier.accepts(key.key()));
  }

  @Test
  void withoutAPasswordThereIsNoVerifierAndNoKey() {
    assertThat(passwords.verifier(Optional.empty())).isEmpty();
    assertThat(passwords.keys(List.of(posting(2, Optional.of(verifier))), Optional.empty()))
        .isEmpty();
  }
}
