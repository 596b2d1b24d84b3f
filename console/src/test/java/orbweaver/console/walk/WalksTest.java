package orbweaver.console.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.console.walk.WalkFields.MapFields;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Test of the walks of a server. */
class WalksTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final MapFields FIELDS = MapFields.empty();

  private final Walks walks =
      new Walks(
          _ -> {
            throw new IllegalArgumentException("depth: x (expected: a number)");
          },
          () -> NOON);

  @AfterEach
  void close() {
    walks.close();
  }

  private static Visitor visitor(String name, VisitorRole role) {
    return new Visitor(name, Optional.empty(), role, false);
  }

  private Optional<Walk> start(PreparedWalk prepared) {
    return walks.start(prepared, FIELDS, visitor("anna", VisitorRole.EDITOR));
  }

  /** Walk that ends when it is stopped. */
  private record Endless() implements PreparedWalk {
    @Override
    public String activityFile() {
      return "name: map\n";
    }

    @Override
    public String run(Consumer<String> out, BooleanSupplier isStopped) {
      out.accept("begun\n");
      Awaitility.await().atMost(PATIENCE).until(isStopped::getAsBoolean);
      return "stopped";
    }
  }

  /** Walk that fails. */
  private record Failing() implements PreparedWalk {
    @Override
    public String activityFile() {
      return "name: map\n";
    }

    @Override
    public String run(Consumer<String> out, BooleanSupplier isStopped) throws IOException {
      throw new IOException("disk full");
    }
  }

  @Test
  void twoWalksRunAtATime() {
    var first = start("anna").orElseThrow();
    assertThat(start("bert")).isPresent();
    assertThat(start("cleo")).isEmpty();

    first.stop();

    Awaitility.await().atMost(PATIENCE).until(() -> start("cleo").isPresent());
  }

  private Optional<Walk> start(String user) {
    return walks.start(new Endless(), FIELDS, visitor(user, VisitorRole.EDITOR));
  }

  @Test
  void aUserHasOneWalkAtATime() {
    var first = start("anna").orElseThrow();
    assertThat(start("anna")).isEmpty();

    first.stop();

    Awaitility.await().atMost(PATIENCE).until(() -> start("anna").isPresent());
  }

  @Test
  void aWalkThatCannotStartFreesItsPlace() {
    var full =
        new Walks(
            _ -> new Endless(),
            () -> NOON,
            _ -> {
              throw new OutOfMemoryError("unable to create native thread");
            });
    for (var time = 0; time < 5; time++)
      assertThatThrownBy(() -> full.start(new Endless(), FIELDS, Visitor.local()))
          .isInstanceOf(OutOfMemoryError.class);
    assertThat(full.of(Visitor.local())).isEmpty();
  }

  @Test
  void ownWalksAreListedAndAllToAnOperator() {
    var first = start("anna").orElseThrow();
    var second = start("bert").orElseThrow();

    assertThat(walks.of(visitor("anna", VisitorRole.EDITOR))).containsExactly(first);
    assertThat(walks.of(visitor("cleo", VisitorRole.OPERATOR))).containsExactly(second, first);
  }

  @Test
  void aFailureIsTheLastLineAndFreesThePlace() throws Exception {
    for (var time = 0; time < 5; time++) {
      var walk = start(new Failing()).orElseThrow();
      Awaitility.await().atMost(PATIENCE).until(walk::isEnded);
      assertThat(walk.next(0, PATIENCE).text()).contains("The walk failed: disk full");
    }
  }

  @Test
  void aWalkIsSeenByItsOwnerAndByOperators() {
    var walk = start(new Failing()).orElseThrow();

    assertThat(walks.find(walk.id(), visitor("anna", VisitorRole.EDITOR))).isPresent();
    assertThat(walks.find(walk.id(), visitor("bert", VisitorRole.EDITOR))).isEmpty();
    assertThat(walks.find(walk.id(), visitor("cleo", VisitorRole.OPERATOR))).isPresent();
    assertThat(walks.find("other", visitor("anna", VisitorRole.EDITOR))).isEmpty();
  }

  @Test
  void theLastTwentyResultsAreKept() {
    var first = start(new Failing()).orElseThrow();
    for (var time = 0; time < 25; time++)
      Awaitility.await().atMost(PATIENCE).until(() -> start(new Failing()).isPresent());

    assertThat(walks.find(first.id(), visitor("anna", VisitorRole.EDITOR))).isEmpty();
  }

  @Test
  void fieldsAreCheckedByTheRunner() {
    assertThatThrownBy(() -> walks.prepare(FIELDS)).hasMessageContaining("depth: x");
  }
}
