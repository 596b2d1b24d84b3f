package orbweaver.console.visitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import orbweaver.contract.password.PasswordVerifier;
import org.junit.jupiter.api.Test;

/** Test of the sessions of users. */
class SessionsTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  private final ListedUsers users = new ListedUsers();
  private final Sessions sessions = new Sessions(new SecureRandom(), users);

  static UserAccount account(String name, VisitorRole role, int password) {
    var key = new byte[32];
    key[0] = (byte) password;
    var base64 = Base64.getEncoder();
    var salt = base64.encodeToString(new byte[PasswordVerifier.SALT_BYTES]);
    var verifier = new PasswordVerifier(salt, 64, 1, 1, base64.encodeToString(key));
    return new UserAccount(name, Optional.of("leeds"), role, verifier);
  }

  private String begin() {
    users.put(account("anna", VisitorRole.EDITOR, 1));
    return sessions.begin(users.find("anna").orElseThrow(), NOON);
  }

  @Test
  void aSessionKnowsItsUser() {
    assertThat(sessions.visitor(begin(), NOON))
        .hasValue(new Visitor("anna", Optional.of("leeds"), VisitorRole.EDITOR, false));
    assertThat(sessions.visitor("other", NOON)).isEmpty();
  }

  @Test
  void aSessionThatIsNotUsedEnds() {
    var id = begin();
    var used = NOON.plus(Sessions.MAX_IDLE).minusSeconds(1);

    assertThat(sessions.visitor(id, used)).isPresent();
    assertThat(sessions.visitor(id, used.plus(Sessions.MAX_IDLE).minusSeconds(1))).isPresent();
    assertThat(sessions.visitor(id, used.plus(Sessions.MAX_IDLE.multipliedBy(2)))).isEmpty();
  }

  @Test
  void aSessionEndsThoughItIsUsed() {
    var id = begin();
    for (var at = NOON;
        at.isBefore(NOON.plus(Sessions.MAX_AGE));
        at = at.plus(Duration.ofMinutes(30))) assertThat(sessions.visitor(id, at)).isPresent();

    assertThat(sessions.visitor(id, NOON.plus(Sessions.MAX_AGE))).isEmpty();
  }

  @Test
  void aSessionEndsAtTheLogOut() {
    var id = begin();
    sessions.end(id);

    assertThat(sessions.visitor(id, NOON)).isEmpty();
  }

  @Test
  void aSessionEndsWhenItsUserIsDroppedOrGetsAnotherPassword() {
    var id = begin();
    users.put(account("anna", VisitorRole.EDITOR, 2));
    assertThat(sessions.visitor(id, NOON)).isEmpty();

    var second = sessions.begin(users.find("anna").orElseThrow(), NOON);
    users.drop("anna");
    assertThat(sessions.visitor(second, NOON)).isEmpty();
  }

  @Test
  void anotherRoleAppliesToTheNextRequest() {
    var id = begin();
    users.put(account("anna", VisitorRole.READER, 1));

    assertThat(sessions.visitor(id, NOON).orElseThrow().role()).isEqualTo(VisitorRole.READER);
  }

  @Test
  void aRoleIncludesThoseBeforeIt() {
    assertThat(VisitorRole.OPERATOR.includes(VisitorRole.READER)).isTrue();
    assertThat(VisitorRole.EDITOR.includes(VisitorRole.EDITOR)).isTrue();
    assertThat(VisitorRole.READER.includes(VisitorRole.EDITOR)).isFalse();
  }

  @Test
  void aNameThatCouldBeMistakenIsRejected() {
    for (var name : new String[] {"", "Anna", "local", "a b", "-a", "a\nb"})
      assertThatThrownBy(() -> account(name, VisitorRole.READER, 1))
          .isInstanceOf(IllegalArgumentException.class);
  }
}
