package orbweaver.engine.record;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.verdict.DecisionCode;

/**
 * Stable codes of the constants of an enum in records: the index in a list. New constants are
 * appended to the list, wherever the enum declares them; the order never changes.
 */
final class EnumCodes<E extends Enum<E>> {
  static final EnumCodes<LinkKind> LINK_KIND =
      of(
          LinkKind.class,
          LinkKind.A,
          LinkKind.AREA,
          LinkKind.FRAME,
          LinkKind.IFRAME,
          LinkKind.REFRESH,
          LinkKind.REDIRECT,
          LinkKind.SITEMAP,
          LinkKind.LISTED,
          LinkKind.LINK,
          LinkKind.CANONICAL,
          LinkKind.HREFLANG,
          LinkKind.BASE,
          LinkKind.IMG,
          LinkKind.SRCSET,
          LinkKind.SCRIPT,
          LinkKind.EMBED,
          LinkKind.OBJECT,
          LinkKind.FORM);

  static final EnumCodes<CharsetSource> CHARSET_SOURCE =
      of(
          CharsetSource.class,
          CharsetSource.BOM,
          CharsetSource.HEADER,
          CharsetSource.META,
          CharsetSource.XML,
          CharsetSource.DEFAULT);

  static final EnumCodes<ProblemKind> PROBLEM_KIND =
      of(
          ProblemKind.class,
          ProblemKind.NO_TITLE,
          ProblemKind.ZERO_LENGTH_TITLE,
          ProblemKind.NO_DOCTYPE,
          ProblemKind.END_QUOTE_MISSING,
          ProblemKind.TAG_END_MISSING,
          ProblemKind.COMMENT_END_MISSING);

  static final EnumCodes<Tls> TLS = of(Tls.class, Tls.NONE, Tls.VERIFIED, Tls.UNVERIFIED);

  static final EnumCodes<Failure> FAILURE =
      of(
          Failure.class,
          Failure.UNRESOLVED,
          Failure.UNREACHABLE,
          Failure.TLS,
          Failure.TIMEOUT,
          Failure.INCOMPLETE,
          Failure.PROTOCOL,
          Failure.ENCODING,
          Failure.CLIENT_ERROR,
          Failure.TOO_MANY_REQUESTS,
          Failure.SERVER_ERROR,
          Failure.BAD_STATUS,
          Failure.NO_PAGE,
          Failure.ROBOTS_UNREACHABLE,
          Failure.UNREADABLE);

  static final EnumCodes<Priority> PRIORITY =
      of(
          Priority.class,
          Priority.UNTESTED,
          Priority.FIRST,
          Priority.NEXT,
          Priority.LAST,
          Priority.REJECTED);

  static final EnumCodes<SitemapRole> SITEMAP_ROLE =
      of(SitemapRole.class, SitemapRole.ROBOTS_TXT, SitemapRole.SITEMAP, SitemapRole.CHILD_SITEMAP);

  static final EnumCodes<EvidenceStage> EVIDENCE_STAGE =
      of(
          EvidenceStage.class,
          EvidenceStage.CONTEXT,
          EvidenceStage.URI,
          EvidenceStage.DNS,
          EvidenceStage.ROBOTS,
          EvidenceStage.HEADER,
          EvidenceStage.RESOURCE);

  static final EnumCodes<StepAnswer> STEP_ANSWER =
      of(
          StepAnswer.class,
          StepAnswer.YES,
          StepAnswer.NO,
          StepAnswer.UNKNOWN,
          StepAnswer.NOT_EVALUATED);

  static final EnumCodes<DecisionCode> DECISION_CODE =
      of(
          DecisionCode.class,
          DecisionCode.ACCEPTED,
          DecisionCode.NO_RULE_MATCHES,
          DecisionCode.REJECTED_BY_CONTEXT,
          DecisionCode.REJECTED_BY_URI,
          DecisionCode.REJECTED_BY_DNS,
          DecisionCode.REJECTED_BY_HEADER,
          DecisionCode.REJECTED_BY_RESOURCE,
          DecisionCode.EVIDENCE_UNOBTAINABLE,
          DecisionCode.REDIRECTED,
          DecisionCode.SITEMAP,
          DecisionCode.SITEMAP_SCOPE,
          DecisionCode.REJECTED_BY_NOFOLLOW,
          DecisionCode.TOO_MANY_REDIRECTS,
          DecisionCode.TOO_MANY_PATHS,
          DecisionCode.ROBOTS_DENIED,
          DecisionCode.BLOCKED_ADDRESS,
          DecisionCode.FAILED,
          DecisionCode.MALFORMED);

  private final String name;
  private final List<E> constants;
  private final int[] codes;

  private EnumCodes(String name, List<E> constants, int[] codes) {
    this.name = name;
    this.constants = constants;
    this.codes = codes;
  }

  @SafeVarargs
  private static <E extends Enum<E>> EnumCodes<E> of(Class<E> type, E... constants) {
    var codes = new int[type.getEnumConstants().length];
    for (var code = 0; code < constants.length; code++) codes[constants[code].ordinal()] = code;
    return new EnumCodes<>(type.getSimpleName(), List.of(constants), codes);
  }

  int code(E constant) {
    return codes[constant.ordinal()];
  }

  E constant(int code) {
    if (code >= constants.size()) {
      require(false, name, code, "less than " + constants.size());
    }
    return constants.get(code);
  }

  List<E> constants() {
    return constants;
  }
}
