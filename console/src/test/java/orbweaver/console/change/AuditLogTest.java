package orbweaver.console.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the file that changes are recorded in. */
class AuditLogTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  @TempDir Path folder;

  private static AuditEntry entry(String change) {
    var request = new VisitorRequest("secret", false, Visitor.local(), "127.0.0.1");
    return AuditEntry.begun("1", NOON, request, "/note", change);
  }

  @Test
  void onlyItsOwnerCanReadTheFile() throws Exception {
    var file = folder.resolve("audit.jsonl");

    new AuditLog(file).append(entry("a"));

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.readString(file)).doesNotContain("secret");
  }

  @Test
  void aLineAfterACrashBeginsAtALine() throws Exception {
    var file = folder.resolve("audit.jsonl");
    var log = new AuditLog(file);
    log.append(entry("a"));
    Files.writeString(file, "{\"id\":", StandardOpenOption.APPEND);

    log.append(entry("a\nb"));

    assertThat(Files.readAllLines(file)).hasSize(3);
    assertThat(Files.readAllLines(file).getLast()).startsWith("{").endsWith("}");
  }

  @Test
  void aFileThatWasMovedAwayIsBegunAgain() throws Exception {
    var file = folder.resolve("audit.jsonl");
    var log = new AuditLog(file);
    log.append(entry("a"));
    Files.move(file, folder.resolve("audit-1.jsonl"));

    log.append(entry("b"));

    assertThat(Files.readAllLines(file)).hasSize(1);
  }

  @Test
  void aLocationOfAnotherServerIsRejected() {
    for (var location : new String[] {"http://a.test/", "//a.test/", "/\\a.test", "/a\r\nb", "/é"})
      assertThatThrownBy(() -> new Made(location)).isInstanceOf(IllegalArgumentException.class);
  }
}
