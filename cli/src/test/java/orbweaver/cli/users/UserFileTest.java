package orbweaver.cli.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.password.PasswordKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the file of users. */
class UserFileTest {
  private static final int USERS = 20;
  private static final PasswordVerifier VERIFIER =
      PasswordKeys.verifier("correct horse".toCharArray(), new SecureRandom());

  @TempDir Path folder;

  private Path file() {
    return UserFile.in(folder).path();
  }

  private static UserAccount user(String name) {
    return new UserAccount(name, Optional.empty(), VisitorRole.READER, VERIFIER);
  }

  @Test
  void usersWhoArePutAtTheSameTimeAreAllOnFile() throws Exception {
    var puts = new ArrayList<FutureTask<Boolean>>();
    for (var number = 0; number < USERS; number++) {
      var user = user("user" + number);
      puts.add(new FutureTask<>(() -> UserFile.in(folder).put(user)));
    }
    puts.forEach(put -> Thread.ofPlatform().start(put));
    for (var put : puts) assertThat(put.get(1, TimeUnit.MINUTES)).isFalse();

    assertThat(UserFile.in(folder).users()).hasSize(USERS);
  }

  @Test
  void aFileWithoutItsKeyIsAnErrorAndNotAnEmptyList() throws Exception {
    for (var text : List.of("", "# Users who can log in\n")) {
      Files.writeString(file(), text);
      assertThatThrownBy(() -> UserFile.in(folder).users())
          .as(text)
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("users.yaml");
    }
    Files.writeString(file(), "users: []\n");
    assertThat(UserFile.in(folder).users()).isEmpty();
  }
}
