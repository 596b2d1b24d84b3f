package orbweaver.language.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import orbweaver.language.TestLocation;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.Truth;
import orbweaver.language.report.WalkedResource.Decision.Accepted;
import orbweaver.language.report.WalkedResource.Decision.Rejected;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.salton.SaltonScore;
import orbweaver.language.tree.Node;

/** Resource of a walk that tests put together. */
final class TestResource implements WalkedResource {
  private final String url;
  private final List<TestResource> inferiors = new ArrayList<>();
  private int depth;
  private OptionalInt status = OptionalInt.of(200);
  private OptionalLong size = OptionalLong.empty();
  private Optional<Duration> age = Optional.empty();
  private Optional<String> content = Optional.empty();
  private List<String> head = List.of();
  private Decision decision = new Accepted();

  private TestResource(String url) {
    this.url = url;
  }

  static TestResource page(String url) {
    return new TestResource(url);
  }

  TestResource linksTo(TestResource... pages) {
    for (var page : pages) {
      page.setDepth(depth + 1);
      inferiors.add(page);
    }
    return this;
  }

  private void setDepth(int newDepth) {
    depth = newDepth;
    for (var inferior : inferiors) inferior.setDepth(newDepth + 1);
  }

  TestResource at(int newDepth) {
    depth = newDepth;
    return this;
  }

  TestResource status(int answered) {
    status = OptionalInt.of(answered);
    return this;
  }

  TestResource bytes(long length) {
    size = OptionalLong.of(length);
    return this;
  }

  TestResource age(Duration since) {
    age = Optional.of(since);
    return this;
  }

  TestResource head(String... lines) {
    head = List.of(lines);
    return this;
  }

  TestResource content(String text) {
    content = Optional.of(text);
    return this;
  }

  TestResource rejected() {
    decision = new Rejected("rejected by (depth 2)");
    return this;
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public String url() {
    return url;
  }

  @Override
  public Optional<String> title() {
    return Optional.of("Title of " + url);
  }

  @Override
  public OptionalInt status() {
    return status;
  }

  @Override
  public List<String> head() {
    return head;
  }

  @Override
  public OptionalLong size() {
    return size;
  }

  @Override
  public Optional<Duration> age() {
    return age;
  }

  @Override
  public Decision decision() {
    return decision;
  }

  @Override
  public OptionalDouble score(SaltonKeys keys) {
    return content.isPresent()
        ? OptionalDouble.of(SaltonScore.of(keys, content.get()))
        : OptionalDouble.empty();
  }

  @Override
  public Truth truth(Node condition) {
    return condition.truth(CandidateEvidence.empty().with(new Uri(TestLocation.at(url))));
  }

  @Override
  public List<TestResource> inferiors() {
    return inferiors;
  }
}
